/**
 * What a page loads in place of Stripe.js: `window.Stripe` as far as the official loader and its React blocks use it.
 * Like the real one it keeps the card in a frame of its own origin, talks to Stripe through frames alone, and lays the
 * bank's question over the page as a child of the body.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  let count = 0;

  /** A frame of ours: it is asked, answers under the same number, and tells things by itself. */
  function openFrame(path, title, parent, { isHidden = false, onTold = () => {} } = {}) {
    const frame = document.createElement('iframe');
    count += 1;
    frame.name = `__privateStripeFrame${count}`;
    frame.title = title;
    frame.src = `${origin}${path}`;
    frame.setAttribute('allow', 'payment *');
    // The frame's document is a light one: under another scheme of the page's a browser would paint it white.
    frame.style.cssText = isHidden
      ? 'display: none !important'
      : 'border: 0; width: 100%; display: block; color-scheme: light';
    if (isHidden) frame.setAttribute('aria-hidden', 'true');
    const open = new Map();
    let alive;
    const isAlive = new Promise((resolve) => {
      alive = resolve;
    });
    function hear(event) {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      const { told, answerTo, ...facts } = event.data;
      if (told === 'alive') alive();
      else if (answerTo !== undefined) {
        open.get(answerTo)?.(facts.answer);
        open.delete(answerTo);
      } else onTold(told, facts);
    }
    addEventListener('message', hear);
    parent.append(frame);
    return {
      frame,
      async ask(what, facts = {}) {
        await isAlive;
        count += 1;
        const number = count;
        return new Promise((resolve) => {
          open.set(number, resolve);
          frame.contentWindow?.postMessage({ what, number, ...facts }, origin);
        });
      },
      close() {
        removeEventListener('message', hear);
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

    mount(where) {
      const parent = typeof where === 'string' ? document.querySelector(where) : where;
      if (!parent) throw integrationError('The selector you specified applies to no DOM elements.');
      if (this.#frame) return;
      parent.classList.add('StripeElement');
      this.#frame = openFrame('/frames/payment.html', 'Secure payment input frame', parent, {
        onTold: (told, facts) => this.#tell(told, facts),
      });
      this.#frame.frame.style.height = '0';
      this.#frame.ask('begin', { ...this.#elements.facts(), options: this.options ?? {} });
      this.#emit('loaderstart', { elementType: 'payment' });
    }

    #tell(told, facts) {
      if (told === 'height') this.#frame.frame.style.height = `${facts.height}px`;
      else this.#emit(told, { elementType: 'payment', ...facts });
    }

    #emit(name, event) {
      for (const listener of this.#listeners.get(name) ?? []) listener(event);
    }

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
      return this;
    }

    once(name, listener) {
      const heard = (event) => {
        this.off(name, heard);
        listener(event);
      };
      return this.on(name, heard);
    }

    off(name, listener) {
      const left = (this.#listeners.get(name) ?? []).filter((one) => one !== listener);
      this.#listeners.set(name, listener ? left : []);
      return this;
    }

    update(options) {
      this.options = { ...this.options, ...options };
      this.#frame?.ask('restyle', { ...this.#elements.facts(), options: this.options });
    }

    /** To the frame; undefined when it is not on the page. */
    ask(what, facts) {
      return this.#frame?.ask(what, facts);
    }

    focus() {
      this.#frame?.frame.focus();
      this.ask('focus');
    }

    blur() {}
    clear() {
      this.ask('clear');
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
      if (!options.clientSecret)
        throw integrationError('The stand-in knows a payment form by its clientSecret alone.');
      if (!/^pi_\w+_secret_\w+$/.test(options.clientSecret))
        throw integrationError('Invalid value for elements(): clientSecret should be a client secret.');
      this.#key = key;
      this.#options = options;
    }

    facts() {
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
      const answer = await this.#payment?.ask('check');
      if (!answer) throw integrationError('elements should have a mounted Payment Element.');
      return answer;
    }
  }

  /** The bank's question, over everything as the real one is, and as little protected from what the page does. */
  function askTheBank(clientSecret, locale) {
    const layer = document.createElement('div');
    layer.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647';
    document.body.append(layer);
    return new Promise((resolve) => {
      const bank = openFrame('/frames/bank.html', '3D Secure authentication', layer, {
        onTold: (told, { answer }) => {
          if (told !== 'answered') return;
          bank.close();
          layer.remove();
          resolve(answer);
        },
      });
      bank.frame.style.height = '100%';
      bank.ask('begin', { clientSecret, locale });
      bank.frame.focus();
    });
  }

  function checkReturn({ return_url: address } = {}, redirect) {
    if (!address && redirect === 'if_required') return;
    if (!address || !URL.canParse(address))
      throw integrationError('confirmParams.return_url should be an absolute URL.');
  }

  function leaveFor(address, { id, client_secret: secret }) {
    const target = new URL(address);
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
      createToken: unknown,
      createPaymentMethod: unknown,
      confirmCardPayment: unknown,
      _registerWrapper() {},
      registerAppInfo() {},
      retrievePaymentIntent: (clientSecret) => controller.ask('retrieve', { key, clientSecret }),
      async confirmPayment({ elements, confirmParams, redirect = 'always' } = {}) {
        checkReturn(confirmParams, redirect);
        const element = elements?.getElement('payment');
        const first = await element?.ask('confirm');
        if (!first) throw integrationError('elements should have a mounted Payment Element.');
        const { clientSecret, locale } = elements.facts();
        const waits = first.paymentIntent?.status === 'requires_action';
        const answer = waits ? await askTheBank(clientSecret, locale) : first;
        element.ask('settled', { isPaid: Boolean(answer.paymentIntent) });
        if (answer.error || redirect === 'if_required') return answer;
        return leaveFor(confirmParams.return_url, answer.paymentIntent);
      },
    };
  }

  async function unknown() {
    throw integrationError('The stand-in does not know this call.');
  }

  Stripe.version = 'endive';
  window.Stripe = Stripe;
})();
