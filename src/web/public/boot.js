// Runs before the first paint: applies the stored theme and language, and records early taps. Then it waits for the page's
// script to start, and shows a notice if it doesn't.
// A separate file, so that the content security policy needs no inline script. ES5, so that every browser can run it.
(function () {
  // The languages with a URL prefix, see src/domain/language/page-language.ts.
  var others = ['ar', 'ur', 'tr', 'id', 'ms', 'fr', 'bn'];
  function readText(key) {
    try {
      return localStorage.getItem(key);
    } catch (_error) {
      return null;
    }
  }
  function read(key) {
    try {
      return JSON.parse(readText(key));
    } catch (_error) {
      return null;
    }
  }
  function decode(text) {
    try {
      return decodeURIComponent(text);
    } catch (_error) {
      return text;
    }
  }
  // The redirect comes first and keeps the hash, which holds the one-time token after a sign-in with the identity provider.
  var address = location.pathname;
  // A language in the URL takes precedence over the stored choice.
  var chosen = read('mihrab_language');
  if (others.indexOf(chosen) >= 0 && others.indexOf(address.split('/', 2)[1]) < 0) {
    location.replace('/' + chosen + (address === '/' ? '' : address) + location.search + location.hash);
    return;
  }
  // Remove the token from the URL before any other script runs.
  var handoff = /^#token=([^&]*)/.exec(location.hash);
  if (handoff) {
    window.mihrabHandoff = decode(handoff[1]);
    history.replaceState(history.state, '', address + location.search);
  }
  var root = document.documentElement;
  function mark(name, value) {
    root.setAttribute('data-' + name, value);
  }
  var theme = (read('mihrab_theme') || {}).theme;
  if (theme === 'light' || theme === 'dark') mark('theme', theme);
  // Lay out the page for a stored place, so that nothing shifts after the first paint.
  if ((read('mihrab_location') || {}).place) mark('place', 'remembered');
  // Show the button of the share sheet where the browser has one, so that nothing shifts after the first paint.
  if (navigator.share) mark('sheet', '');
  // Reserve the space of the account bar if the user was signed in. The server says who it is.
  var account =
    readText('auth_token') || window.mihrabHandoff || document.cookie.indexOf('mihrab_signed_in=1') >= 0
      ? 'remembered'
      : read('mihrab_local_user') && 'local';
  if (account) mark('account', account);
  // Show no ads to an account that was premium last time while the session loads.
  if (account === 'remembered' && readText('mihrab_premium')) mark('premium', '');

  // The alerts offer installation later. Most of the page's code comes after this event.
  addEventListener('beforeinstallprompt', function (event) {
    window.mihrabInstall = event;
  });

  // On a slow first visit the page can be tapped before its script handles events. The last button tapped until then
  // is clicked again once it does, and a form is sent again. Links work without the script.
  var tapped;
  function keep(event) {
    var element = event.target;
    while (element && element.nodeName !== 'BUTTON') element = element.parentNode;
    if (element && element.type === 'button') tapped = element;
  }
  addEventListener('click', keep, true);
  var sentForm;
  var sentBy;
  function hold(event) {
    // The browser would reload the page, and what was typed would be gone.
    event.preventDefault();
    event.stopImmediatePropagation();
    sentForm = event.target;
    sentBy = event.submitter;
  }
  addEventListener('submit', hold, true);

  // Cascade layers are supported from Chrome 99, Firefox 97 and Safari 15.4, the oldest browsers that Mihrab supports.
  var isTooOld = !window.CSSLayerBlockRule;
  if (isTooOld) mark('unstyled', '');
  var patienceMs = 7000;
  var isListening = false;
  var told;
  /** Shows one sentence of the notice, which the document contains in its language; hides the notice for ''. */
  function tell(what) {
    told = what;
    var notice = document.getElementById('start-notice');
    if (!notice) return;
    var sentences = notice.getElementsByTagName('p');
    var i;
    for (i = 0; i < sentences.length; i += 1)
      sentences[i].hidden = sentences[i].getAttribute('data-when') !== what;
    notice.getElementsByTagName('button')[0].onclick = reload;
    notice.hidden = !what;
  }
  function reload() {
    location.reload();
  }
  function fail() {
    if (!isListening) tell(isTooOld ? 'old' : 'failed');
  }
  function hear(event) {
    // A script that fails to load fires the event on its element; one that can't be parsed or throws, on the window.
    var source = event.target.nodeName === 'SCRIPT' ? event.target.src : event.filename;
    if (/\/assets\/[^/]+\.js$/.test(source)) fail();
  }
  addEventListener('error', hear, true);
  addEventListener('mihrab:failed', fail);
  document.addEventListener('DOMContentLoaded', function () {
    if (!('noModule' in document.createElement('script'))) fail();
    else if (told) tell(told);
  });
  var timer;
  function wait() {
    timer = setTimeout(function () {
      if (!told) tell(isTooOld ? 'old' : 'slow');
    }, patienceMs);
  }
  wait();
  // A page for readers does without the app until something needs it, see entry-quiet.ts.
  addEventListener('mihrab:quiet', function () {
    clearTimeout(timer);
  });
  addEventListener('mihrab:waking', wait);
  addEventListener('mihrab:listening', function () {
    isListening = true;
    clearTimeout(timer);
    tell('');
    removeEventListener('error', hear, true);
    removeEventListener('click', keep, true);
  });
  addEventListener('mihrab:alive', function () {
    removeEventListener('submit', hold, true);
    if (sentForm && sentForm.requestSubmit) sentForm.requestSubmit(sentBy);
    else if (sentBy) sentBy.click();
    else if (tapped) tapped.click();
  });
})();
