import { askStripe, serve, speak } from './frame.js';

const form = document.getElementById('card');
const { number, expiry, code } = form.elements;
const fields = [number, expiry, code];
let words = speak('en');
let clientSecret = '';

const digits = (field) => field.value.replace(/\D/g, '');

/** The sum by which a mistyped card number is found out. */
function isSound(text) {
  const sum = [...text].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isPast(text) {
  const now = new Date();
  return Number(text.slice(2)) + 2000 < now.getFullYear();
}

/** The first thing that is wrong with the card, as Stripe says it; undefined when nothing is. */
function fault() {
  const says = (field, error, message) => ({ field, code: error, message });
  if (digits(number).length < 16) return says(number, 'incomplete_number', words.incompleteNumber);
  if (!isSound(digits(number))) return says(number, 'invalid_number', words.invalidNumber);
  if (digits(expiry).length < 4) return says(expiry, 'incomplete_expiry', words.incompleteExpiry);
  if (isPast(digits(expiry))) return says(expiry, 'invalid_expiry_year_past', words.pastExpiry);
  if (digits(code).length < 3) return says(code, 'incomplete_cvc', words.incompleteCode);
  return undefined;
}

function show(found) {
  for (const field of fields) {
    const isWrong = found?.field === field;
    field.setAttribute('aria-invalid', String(isWrong));
    document.getElementById(`${field.id}-error`).textContent = isWrong ? found.message : '';
  }
  found?.field.focus();
  return found && { error: { type: 'validation_error', code: found.code, message: found.message } };
}

function shape() {
  number.value = digits(number)
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, '$1 ');
  const date = digits(expiry).slice(0, 4);
  expiry.value = date.length > 2 ? `${date.slice(0, 2)} / ${date.slice(2)}` : date;
  code.value = digits(code).slice(0, 4);
}

function tellChange() {
  const isEmpty = fields.every(({ value }) => value === '');
  tell('change', {
    complete: fault() === undefined,
    empty: isEmpty,
    collapsed: false,
    value: { type: 'card' },
  });
}

/** Stripe's variables of a look, as far as this form has use for them. */
function dress({ variables = {} }) {
  const { style } = document.documentElement;
  const names = [
    'colorPrimary',
    'colorBackground',
    'colorText',
    'colorTextSecondary',
    'colorDanger',
    'borderRadius',
    'fontFamily',
    'fontSizeBase',
  ];
  for (const name of names) if (variables[name]) style.setProperty(`--${name}`, variables[name]);
}

async function begin({ clientSecret: secret, appearance, locale }) {
  words = speak(locale);
  dress(appearance);
  clientSecret = secret;
  const { error } = await askStripe('/frames/intent', { clientSecret });
  if (error) tell('loaderror', { error });
  else tell('ready');
}

async function confirm() {
  const wrong = show(fault());
  if (wrong) return wrong;
  lock(true);
  return askStripe('/frames/confirm', { clientSecret, number: digits(number) });
}

function lock(isLocked) {
  for (const element of form.elements) element.disabled = isLocked;
}

const tell = serve({
  begin,
  restyle({ appearance, locale }) {
    words = speak(locale);
    dress(appearance);
  },
  check: () => show(fault()) ?? { selectedPaymentMethod: 'card' },
  confirm,
  // What is paid stays shut; after a refusal another card may be tried.
  settled: ({ isPaid }) => lock(isPaid),
  focus: () => number.focus(),
  clear() {
    form.reset();
    tellChange();
  },
});

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', () => {
  shape();
  show(undefined);
  tellChange();
});
for (const name of ['focus', 'blur'])
  form.addEventListener(`${name === 'focus' ? 'focusin' : 'focusout'}`, () => tell(name));
form.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell('escape');
});
form.addEventListener('click', ({ target }) => {
  const card = target.dataset?.card;
  if (!card) return;
  number.value = card;
  expiry.value = '1234';
  code.value = '123';
  shape();
  show(undefined);
  tellChange();
});
new ResizeObserver(() =>
  tell('height', { height: Math.ceil(form.getBoundingClientRect().height) + 8 }),
).observe(form);
