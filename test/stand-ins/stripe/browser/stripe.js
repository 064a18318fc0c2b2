/**
 * Replaces Stripe.js: defines the parts of `window.Stripe` that the official loader and its React components use.
 * Like the real one, it has the card form in a frame of its own origin, talks to Stripe only through frames, and shows the
 * bank's authentication over the page as a child of the body.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  let count = 0;

  /** Opens a frame that handles requests, replies with the same id, and sends events. */
  function openFrame(path, title, parent, { isHidden = false, onEvent = () => {} } = {}) {
    const frame = document.createElement('iframe');
    count += 1;
    frame.name = `__privateStripeFrame${count}`;
    frame.title = title;
    frame.src = `${origin}${path}`;
    frame.setAttribute('allow', 'payment *');
    // The frame's document is light. If the page's colour scheme differed, browsers would paint the frame opaque white.
    frame.style.cssText = isHidden
      ? 'display: none !important'
      : 'border: 0; width: 100%; display: block; color-scheme: light';
    if (isHidden) frame.setAttribute('aria-hidden', 'true');
    const pending = new Map();
    let markReady;
    const isReady = new Promise((resolve) => {
      markReady = resolve;
    });
    function receive({ source, origin: sender, data }) {
      if (source !== frame.contentWindow || sender !== origin) return;
      const { event, replyTo, ...details } = data;
      if (event === 'ready-for-messages') markReady();
      else if (replyTo !== undefined) {
        pending.get(replyTo)?.(details.answer);
        pending.delete(replyTo);
      } else onEvent(event, details);
    }
    addEventListener('message', receive);
    parent.append(frame);
    return {
      frame,
      async send(type, details = {}) {
        await isReady;
        count += 1;
        const id = count;
        return new Promise((resolve) => {
          pending.set(id, resolve);
          frame.contentWindow?.postMessage({ type, id, ...details }, origin);
        });
      },
      close() {
        removeEventListener('message', receive);
        frame.remove();
      },
    };
  }

  function integrationError(message) {
    const error = new Error(message);
    error.name = 'IntegrationError';
    return error;
  }

  class PaymentElement {
    #listeners = new Map();
    #elements;
    #frame;

    constructor(elements, options) {
      this.#elements = elements;
      this.options = options;
    }

    mount(target) {
      const parent = typeof target === 'string' ? document.querySelector(target) : target;
      if (!parent) throw integrationError('The selector you specified applies to no DOM elements.');
      if (this.#frame) return;
      parent.classList.add('StripeElement');
      this.#frame = openFrame('/frames/payment.html', 'Secure payment input frame', parent, {
        onEvent: (event, details) => this.#handleEvent(event, details),
      });
      this.#frame.frame.style.height = '0';
      this.#frame.send('begin', { ...this.#elements.settings(), options: this.options ?? {} });
      this.#emit('loaderstart', { elementType: 'payment' });
    }

    #handleEvent(event, details) {
      if (event === 'height') this.#frame.frame.style.height = `${details.height}px`;
      else this.#emit(event, { elementType: 'payment', ...details });
    }

    #emit(name, event) {
      for (const listener of this.#listeners.get(name) ?? []) listener(event);
    }

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
      return this;
    }

    once(name, listener) {
      const listenOnce = (event) => {
        this.off(name, listenOnce);
        listener(event);
      };
      return this.on(name, listenOnce);
    }

    off(name, listener) {
      const remaining = (this.#listeners.get(name) ?? []).filter((other) => other !== listener);
      this.#listeners.set(name, listener ? remaining : []);
      return this;
    }

    update(options) {
      this.options = { ...this.options, ...options };
      this.#frame?.send('restyle', { ...this.#elements.settings(), options: this.options });
    }

    /** Sends a request to the frame; undefined if the element isn't mounted. */
    send(type, details) {
      return this.#frame?.send(type, details);
    }

    focus() {
      this.#frame?.frame.focus();
      this.send('focus');
    }

    blur() {}
    clear() {
      this.send('clear');
    }
    collapse() {}

    unmount() {
      this.#frame?.close();
      this.#frame = undefined;
    }

    destroy() {
      this.unmount();
      this.#elements.forget(this);
    }
  }

  class Elements {
    #options;
    #key;
    #payment;

    constructor(key, options = {}) {
      if (!options.clientSecret) throw integrationError('The stand-in needs a clientSecret.');
      if (!/^pi_\w+_secret_\w+$/.test(options.clientSecret))
        throw integrationError('Invalid value for elements(): clientSecret should be a client secret.');
      this.#key = key;
      this.#options = options;
    }

    settings() {
      const { clientSecret, appearance = {}, locale = 'auto' } = this.#options;
      return { key: this.#key, clientSecret, appearance, locale, page: location.origin };
    }

    create(type, options) {
      if (type !== 'payment') throw integrationError(`The stand-in has no element of the type ${type}.`);
      if (this.#payment)
        throw integrationError('Can only create one Element of type payment in one Elements instance.');
      this.#payment = new PaymentElement(this, options);
      return this.#payment;
    }

    getElement() {
      return this.#payment ?? null;
    }

    forget() {
      this.#payment = undefined;
    }

    update(options) {
      this.#options = { ...this.#options, ...options };
      this.#payment?.update({});
    }

    async fetchUpdates() {
      return {};
    }

    async submit() {
      const result = await this.#payment?.send('check');
      if (!result) throw integrationError('elements should have a mounted Payment Element.');
      return result;
    }
  }

  /** Shows 3-D Secure authentication over the whole page, like the real one. */
  function authenticate(clientSecret, locale) {
    const layer = document.createElement('div');
    layer.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647';
    document.body.append(layer);
    return new Promise((resolve) => {
      const bank = openFrame('/frames/bank.html', '3D Secure authentication', layer, {
        onEvent: (event, { answer }) => {
          if (event !== 'answered') return;
          bank.close();
          layer.remove();
          resolve(answer);
        },
      });
      bank.frame.style.height = '100%';
      bank.send('begin', { clientSecret, locale });
      bank.frame.focus();
    });
  }

  function checkReturn({ return_url: url } = {}, redirect) {
    if (!url && redirect === 'if_required') return;
    if (!url || !URL.canParse(url))
      throw integrationError('confirmParams.return_url should be an absolute URL.');
  }

  function redirectTo(url, { id, client_secret: secret }) {
    const target = new URL(url);
    target.searchParams.set('payment_intent', id);
    target.searchParams.set('payment_intent_client_secret', secret);
    target.searchParams.set('redirect_status', 'succeeded');
    location.assign(target);
    return new Promise(() => {});
  }

  function Stripe(key) {
    if (!/^pk_/.test(key)) throw integrationError('Please call Stripe() with your publishable key.');
    const controller = openFrame('/frames/controller.html', 'Stripe', document.body, { isHidden: true });
    return {
      elements: (options) => new Elements(key, options),
      createToken: unsupported,
      createPaymentMethod: unsupported,
      confirmCardPayment: unsupported,
      _registerWrapper() {},
      registerAppInfo() {},
      retrievePaymentIntent: (clientSecret) => controller.send('retrieve', { key, clientSecret }),
      async confirmPayment({ elements, confirmParams, redirect = 'always' } = {}) {
        checkReturn(confirmParams, redirect);
        const element = elements?.getElement('payment');
        const first = await element?.send('confirm');
        if (!first) throw integrationError('elements should have a mounted Payment Element.');
        const { clientSecret, locale } = elements.settings();
        const needsAuthentication = first.paymentIntent?.status === 'requires_action';
        const result = needsAuthentication ? await authenticate(clientSecret, locale) : first;
        element.send('settled', { isPaid: Boolean(result.paymentIntent) });
        if (result.error || redirect === 'if_required') return result;
        return redirectTo(confirmParams.return_url, result.paymentIntent);
      },
    };
  }

  async function unsupported() {
    throw integrationError("The stand-in doesn't support this call.");
  }

  Stripe.version = 'endive';
  window.Stripe = Stripe;
})();
