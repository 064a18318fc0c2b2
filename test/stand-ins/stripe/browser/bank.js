import { handleMessages, postToStripe, setLanguage } from './frame.js';

const [confirm, refuse] = ['confirm', 'refuse'].map((id) => document.getElementById(id));
let clientSecret = '';

const notify = handleMessages({
  begin({ clientSecret: secret, locale }) {
    setLanguage(locale);
    clientSecret = secret;
    confirm.focus();
  },
});

async function respond(isConfirmed) {
  for (const button of [confirm, refuse]) button.disabled = true;
  notify('answered', { answer: await postToStripe('/frames/bank', { clientSecret, isConfirmed }) });
}

confirm.addEventListener('click', () => respond(true));
refuse.addEventListener('click', () => respond(false));
