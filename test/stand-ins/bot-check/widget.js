// Replaces https://challenges.cloudflare.com/turnstile/v0/api.js: has the same API and a widget that passes after a moment.
// Its buttons simulate a failed check and an expired token.
(() => {
  const passesAfterMs = 150;
  const widgets = new Map();
  let count = 0;

  const button = (label, press) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = label;
    element.style.cssText =
      'padding:0 8px;min-width:24px;min-height:32px;border:1px solid #777;border-radius:4px';
    element.onclick = press;
    return element;
  };

  function run(widget) {
    widget.token = undefined;
    widget.say('Checking');
    clearTimeout(widget.timer);
    widget.timer = setTimeout(() => {
      count += 1;
      widget.token = `${window.standInToken ?? 'good'}-${count}-${Math.random().toString(36).slice(2)}`;
      widget.say('You are a person');
      widget.params.callback(widget.token);
    }, passesAfterMs);
  }

  function render(container, params) {
    const id = `cf-stand-in-${widgets.size + 1}`;
    const box = document.createElement('div');
    const compact = params.size === 'compact';
    box.dataset.params = JSON.stringify(params);
    box.style.cssText = `display:flex;flex-wrap:wrap;gap:8px;align-items:center;box-sizing:border-box;padding:8px;background:#fafafa;color:#222;border:1px solid #ddd;${compact ? 'width:150px;height:140px' : 'min-width:300px;height:65px'}`;
    const status = document.createElement('span');
    const widget = { box, params, say: (text) => (status.textContent = text) };
    const end = (name) => () => {
      clearTimeout(widget.timer);
      widget.token = undefined;
      widget.say(name);
      params[name]?.('300030');
    };
    box.append(status, button('Fail', end('error-callback')), button('Expire', end('expired-callback')));
    container.append(box);
    widgets.set(id, widget);
    run(widget);
    return id;
  }

  window.turnstile = {
    render,
    reset: (id) => run(widgets.get(id)),
    remove(id) {
      const widget = widgets.get(id);
      clearTimeout(widget?.timer);
      widget?.box.remove();
    },
    getResponse: (id) => widgets.get(id)?.token,
    isExpired: (id) => widgets.get(id)?.token === undefined,
    execute() {},
    ready: (callback) => callback(),
  };
})();
