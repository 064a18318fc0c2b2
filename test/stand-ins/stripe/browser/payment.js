import { handleMessages, postToStripe, setLanguage } from './frame.js';

const form = document.getElementById('card');
const { number, expiry, code } = form.elements;
const fields = [number, expiry, code];
let texts = setLanguage('en');
let clientSecret = '';

const digits = (field) => field.value.replace(/\D/g, '');

/** Checks a card number with the Luhn algorithm. */
function passesLuhn(text) {
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

/** Returns the first validation error, or undefined if the card is valid. */
function findError() {
  const error = (field, code, message) => ({ field, code, message });
  if (digits(number).length < 16) return error(number, 'incomplete_number', texts.incompleteNumber);
  if (!passesLuhn(digits(number))) return error(number, 'invalid_number', texts.invalidNumber);
  if (digits(expiry).length < 4) return error(expiry, 'incomplete_expiry', texts.incompleteExpiry);
  if (isPast(digits(expiry))) return error(expiry, 'invalid_expiry_year_past', texts.pastExpiry);
  if (digits(code).length < 3) return error(code, 'incomplete_cvc', texts.incompleteCode);
  return undefined;
}

function showError(error) {
  for (const field of fields) {
    const isInvalid = error?.field === field;
    field.setAttribute('aria-invalid', String(isInvalid));
    document.getElementById(`${field.id}-error`).textContent = isInvalid ? error.message : '';
  }
  error?.field.focus();
  return error && { error: { type: 'validation_error', code: error.code, message: error.message } };
}

function formatFields() {
  number.value = digits(number)
    .slice(0, 16)
    .replace(/(.{4})(?=.)/g, '$1 ');
  const date = digits(expiry).slice(0, 4);
  expiry.value = date.length > 2 ? `${date.slice(0, 2)} / ${date.slice(2)}` : date;
  code.value = digits(code).slice(0, 4);
}

function notifyChange() {
  const isEmpty = fields.every(({ value }) => value === '');
  notify('change', {
    complete: findError() === undefined,
    empty: isEmpty,
    collapsed: false,
    value: { type: 'card' },
  });
}

/** Applies the Stripe appearance variables that this form uses. */
function applyAppearance({ variables = {} }) {
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
  texts = setLanguage(locale);
  applyAppearance(appearance);
  clientSecret = secret;
  const { error } = await postToStripe('/frames/intent', { clientSecret });
  if (error) notify('loaderror', { error });
  else notify('ready');
}

async function confirm() {
  const invalid = showError(findError());
  if (invalid) return invalid;
  lock(true);
  return postToStripe('/frames/confirm', { clientSecret, number: digits(number) });
}

function lock(isLocked) {
  for (const element of form.elements) element.disabled = isLocked;
}

const notify = handleMessages({
  begin,
  restyle({ appearance, locale }) {
    texts = setLanguage(locale);
    applyAppearance(appearance);
  },
  check: () => showError(findError()) ?? { selectedPaymentMethod: 'card' },
  confirm,
  // Stay locked after a payment; after a decline, another card can be tried.
  settled: ({ isPaid }) => lock(isPaid),
  focus: () => number.focus(),
  clear() {
    form.reset();
    notifyChange();
  },
});

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', () => {
  formatFields();
  showError(undefined);
  notifyChange();
});
for (const name of ['focus', 'blur'])
  form.addEventListener(`${name === 'focus' ? 'focusin' : 'focusout'}`, () => notify(name));
form.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') notify('escape');
});
form.addEventListener('click', ({ target }) => {
  const card = target.dataset?.card;
  if (!card) return;
  number.value = card;
  expiry.value = '1234';
  code.value = '123';
  formatFields();
  showError(undefined);
  notifyChange();
});
new ResizeObserver(() =>
  notify('height', { height: Math.ceil(form.getBoundingClientRect().height) + 8 }),
).observe(form);
