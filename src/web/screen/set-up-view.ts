import { type PageLanguage, pageLanguages } from '../../domain/language/page-language.ts';
import { screenWords } from '../../domain/screen/screen-words.ts';
import { canKeepScreenOn } from '../device/wake-lock.ts';
import { languages } from '../i18n/languages.ts';
import { element, withAttributes } from './element.ts';
import { qrPicture } from './qr-picture.ts';
import type { View } from './view.ts';

interface SetUp {
  readonly language: PageLanguage;
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly problem: string | undefined;
  readonly choose: (language: PageLanguage) => void;
  readonly start: () => void;
}

/** What a device shows first. */
export function setUpView({ language, isBusy, problem, choose, start }: SetUp): View {
  const { setUp } = screenWords[language];
  const button = element('button', 'button', isBusy ? setUp.creating : setUp.button);
  button.addEventListener('click', start);
  if (isBusy) button.setAttribute('aria-disabled', 'true');
  const node = element(
    'div',
    'set-up',
    star(),
    element('h1', 'set-up-heading', setUp.heading),
    element('p', 'set-up-text', setUp.text),
    button,
    withAttributes(element('p', 'set-up-problem', problem), { role: 'alert' }),
    element('p', 'set-up-note', canKeepScreenOn() ? setUp.staysOn : setUp.mayTurnOff),
    languageChoice(language, choose),
  );
  return { node, focus: button };
}

function languageChoice(chosen: PageLanguage, choose: (language: PageLanguage) => void): HTMLElement {
  const buttons = pageLanguages.map((code) => {
    const { name, dir } = languages[code];
    const button = element('button', 'language', name);
    button.addEventListener('click', () => choose(code));
    return withAttributes(button, { lang: code, dir, 'aria-pressed': String(code === chosen) });
  });
  const label = screenWords[chosen].setUp.language;
  return withAttributes(element('div', 'languages', ...buttons), { role: 'group', 'aria-label': label });
}

/** The eight-pointed star of the product. */
function star(): HTMLElement {
  return withAttributes(element('div', 'star', element('i', ''), element('i', '')), {
    'aria-hidden': 'true',
  });
}

/** Shows the link to the editor, until the screen is set up there. */
export function linkView(language: PageLanguage, address: string): View {
  const { link } = screenWords[language];
  const node = element(
    'div',
    'link',
    element('div', 'link-code', qrPicture(address, link.heading)),
    element(
      'div',
      'link-words',
      element('h1', 'link-heading', link.heading),
      element('ol', 'link-steps', ...link.steps.map((step) => element('li', '', step))),
      element('p', 'link-or', link.orOpen),
      withAttributes(element('p', 'link-address', address), { dir: 'ltr' }),
      element('p', 'link-note', link.keepIt),
      withAttributes(element('p', 'link-waiting', element('span', 'pulse'), link.waiting), {
        role: 'status',
      }),
    ),
  );
  return { node };
}
