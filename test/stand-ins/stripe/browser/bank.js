import { askStripe, serve, speak } from './frame.js';

const [confirm, refuse] = ['confirm', 'refuse'].map((id) => document.getElementById(id));
let clientSecret = '';

const tell = serve({
  begin({ clientSecret: secret, locale }) {
    speak(locale);
    clientSecret = secret;
    confirm.focus();
  },
});

async function say(isConfirmed) {
  for (const button of [confirm, refuse]) button.disabled = true;
  tell('answered', { answer: await askStripe('/frames/bank', { clientSecret, isConfirmed }) });
}

confirm.addEventListener('click', () => say(true));
refuse.addEventListener('click', () => say(false));
