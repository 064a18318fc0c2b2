import './old-browsers.ts';
import { type PageLanguage, pageLanguages } from '../../domain/language/page-language.ts';
import { burnInShift } from '../../domain/screen/burn-in-shift.ts';
import { screenWords } from '../../domain/screen/screen-words.ts';
import { hourMs, minuteMs, secondMs } from '../../domain/time/units.ts';
import { keepScreenOn } from '../device/wake-lock.ts';
import { languages } from '../i18n/languages.ts';
import { createDeviceClock } from './device-clock.ts';
import { element, setText, withAttributes } from './element.ts';
import { canFillScreen, isFullScreen, toggleFullScreen } from './full-screen.ts';
import { messageView } from './message-view.ts';
import { createScreenSession, type SessionState } from './screen-session.ts';
import { linkView, setUpView } from './set-up-view.ts';
import { shownScreen } from './shown-screen.ts';
import type { View } from './view.ts';

/** The furthest shift against burn-in, in `rem`: half a percent of the width. */
const shiftRem = 0.5;
const hintMs = 20 * secondMs;
const updateMs = 6 * hourMs;

const clock = createDeviceClock();
const stage = element('div', 'stage');
const problemLine = withAttributes(element('div', 'problems'), { role: 'status' });
const hint = element('button', 'hint');
const idInPath = /^\/screen\/([\w-]{22})\/?$/.exec(location.pathname)?.[1];

let language = browserLanguage();
let view: View | undefined;
let viewKey = '';
let shownBy: { readonly state: SessionState; readonly at: ReturnType<typeof shownScreen> } | undefined;
let askedAbout = '';
let storedMinute = 0;

const session = createScreenSession({
  clock,
  id: idInPath,
  onChange: render,
  onCreated: (id) => history.replaceState(null, '', `/screen/${id}`),
});

function browserLanguage(): PageLanguage {
  const own = navigator.language.split('-', 1)[0];
  return pageLanguages.filter((code) => code === own)[0] ?? 'en';
}

function render(): void {
  if (!stage.parentNode) return;
  const nowMs = clock.now();
  const state = session.state();
  if (state.kind === 'shown') renderShown(state, nowMs);
  else renderMessage(state);
  view?.update?.(nowMs);
  const { x, y } = burnInShift(nowMs);
  const shift = state.kind === 'shown' ? `translate(${x * shiftRem}rem,${y * shiftRem}rem)` : '';
  if (stage.style.transform !== shift) stage.style.transform = shift;
  if (Math.floor(nowMs / minuteMs) !== storedMinute) {
    storedMinute = Math.floor(nowMs / minuteMs);
    clock.store();
  }
}

function renderShown(state: Extract<SessionState, { kind: 'shown' }>, nowMs: number): void {
  if (shownBy?.state !== state) shownBy = { state, at: shownScreen(state.data) };
  const problem = clock.problem();
  askAbout(problem?.kind ?? '');
  language = state.data.screen.language;
  if (problem?.kind === 'lost') {
    const { clockLost, clockLostHeading } = screenWords[language].problems;
    show(
      'lost',
      () => messageView({ heading: clockLostHeading, text: clockLost, isUrgent: true }),
      'message',
    );
    showProblems([]);
    return;
  }
  // While the server is being asked for the first time it isn't worth a warning.
  const isExpected = problem?.kind === 'unchecked' && !session.hasAsked();
  const shown = shownBy.at(nowMs, isExpected ? undefined : problem);
  show(shown.key, shown.view, shown.state.phase.kind);
  document.documentElement.setAttribute('data-period', shown.state.period);
  document.title = `${state.data.screen.mosque.name} · Mihrab`;
  showProblems(shown.problems);
}

/** A server settles what the device alone can't know. */
function askAbout(problem: string): void {
  if (problem !== askedAbout && problem !== '' && problem !== 'wrong') session.askSoon();
  askedAbout = problem;
}

function renderMessage(state: Exclude<SessionState, { kind: 'shown' }>): void {
  const { failed, link, loading, setUp, title } = screenWords[language];
  const newScreen = { label: setUp.button, press: () => void session.create() };
  document.title = `${title} · Mihrab`;
  showProblems([]);
  switch (state.kind) {
    case 'set_up': {
      const problem = state.problem && failed[state.problem];
      const { isBusy } = state;
      const parts = { language, isBusy, problem, choose: chooseLanguage, start: newScreen.press };
      show(JSON.stringify([state, language]), () => setUpView(parts), 'set-up');
      break;
    }
    case 'link': {
      const address = `${location.origin}/screen/edit#${state.id}.${state.secret}`;
      show(`link ${state.id}`, () => linkView(language, address), 'set-up');
      break;
    }
    case 'loading':
      show('loading', () => messageView({ text: loading }), 'message');
      break;
    case 'waiting':
      show('waiting', () => messageView({ text: link.waiting }), 'message');
      break;
    case 'not_loaded': {
      const button = { label: failed.retry, press: session.askSoon };
      show('not_loaded', () => messageView({ text: failed.notLoaded, button }), 'message');
      break;
    }
    case 'deleted': {
      const { deletedHeading: heading, deleted: text } = failed;
      show('deleted', () => messageView({ heading, text, button: newScreen }), 'message');
      break;
    }
  }
}

function chooseLanguage(chosen: PageLanguage): void {
  language = chosen;
  render();
  stage.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
}

function show(key: string, create: () => View, phase: string): void {
  const root = document.documentElement;
  if (key === viewKey) return;
  viewKey = key;
  root.lang = language;
  root.dir = languages[language].dir;
  root.setAttribute('data-phase', phase);
  setText(hint, screenWords[language].fullScreen);
  view = create();
  stage.textContent = '';
  stage.appendChild(view.node);
  view.focus?.focus();
}

function showProblems(problems: readonly string[]): void {
  const text = problems.join('\n');
  if (problemLine.getAttribute('data-text') === text) return;
  problemLine.setAttribute('data-text', text);
  problemLine.textContent = '';
  for (const problem of problems.slice(0, 2)) problemLine.appendChild(element('p', 'problem', problem));
}

/** The arrows of a remote control go from button to button. */
function moveFocus(event: KeyboardEvent): void {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    ArrowRight: document.documentElement.dir === 'rtl' ? -1 : 1,
    ArrowLeft: document.documentElement.dir === 'rtl' ? 1 : -1,
  };
  const step = steps[event.key];
  const buttons = Array.from(stage.querySelectorAll<HTMLElement>('button'));
  if (!step || buttons.length === 0) return;
  const current = buttons.indexOf(document.activeElement as HTMLElement);
  buttons[(current + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

function listen(): void {
  document.addEventListener('keydown', (event) => {
    moveFocus(event);
    const isFree = document.activeElement === document.body || document.activeElement === null;
    if (event.key === 'Enter' && isFree && session.state().kind === 'shown') toggleFullScreen();
  });
  stage.addEventListener('click', () => {
    if (session.state().kind === 'shown') toggleFullScreen();
  });
  hint.addEventListener('click', () => {
    toggleFullScreen();
    hint.blur();
  });
}

/** Offers full screen for a while; afterwards only to people who look for it with the keyboard. */
function offerFullScreen(): void {
  if (!canFillScreen() || isFullScreen()) return;
  hint.classList.add('is-offered');
  setTimeout(() => hint.classList.remove('is-offered'), hintMs);
}

function tick(): void {
  render();
  setTimeout(tick, secondMs - (clock.now() % secondMs));
}

function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const hadWorker = navigator.serviceWorker.controller !== null;
  // A new version of the screen: everything that it shows is stored.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) location.reload();
  });
  navigator.serviceWorker
    .register('/screen-worker.js', { scope: '/screen' })
    .catch((error: unknown) => console.warn('The screen will not start without a network:', error));
  // The page is never left, so the browser doesn't look for a new version by itself.
  setInterval(() => void lookForUpdate().catch(() => undefined), updateMs);
}

async function lookForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
}

const deviceState = session.state();
if (deviceState.kind !== 'set_up' && idInPath === undefined) {
  const id =
    deviceState.kind === 'shown' ? deviceState.data.id : deviceState.kind === 'link' ? deviceState.id : '';
  if (id) history.replaceState(null, '', `/screen/${id}`);
}
document.body.textContent = '';
document.body.appendChild(element('main', 'frame', stage, problemLine, hint));
listen();
tick();
offerFullScreen();
keepScreenOn();
registerWorker();
document.documentElement.setAttribute('data-alive', '');
