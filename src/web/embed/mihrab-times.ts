import { embedMessage } from '../../domain/embed/embed-options.ts';
import { pageLanguages } from '../../domain/language/page-language.ts';

/**
 * The element `<mihrab-times>`, which other sites load from `/embed/mihrab-times.js`. Its attributes are the parameters of the
 * widget (`latitude`, `high-latitude-rule`, `iqamah` …). It frames the widget as high as its content. What the site has written
 * inside the element, such as a link, is shown until the script has run and wherever the widget can't be loaded.
 *
 * Built as one small file, for sites with strict policies: it needs `script-src` and `frame-src` of Mihrab's origin,
 * and no inline styles.
 */

/** Parameters of the widget. A test compares them with the contract. */
const parameters = [
  ...['latitude', 'longitude', 'method', 'madhab', 'highLatitudeRule', 'elevation', 'adjust'],
  ...['fajrAngle', 'ishaAngle', 'ishaMinutes', 'maghribAngle', 'shafaq', 'hijri', 'hijriDays'],
  ...['iqamah', 'roundIqamah', 'jumuah', 'imsak', 'name', 'language', 'theme', 'accent', 'hours'],
];

/** `high-latitude-rule` for `highLatitudeRule`: HTML ignores the case of attributes. */
const attributeOf = (parameter: string) =>
  parameter.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const elementName = 'mihrab-times';
/** Before the widget has said how high it is: that of the list without iqamah times. */
const firstHeight = 420;
const maxHeight = 2_000;
const maxTitleLength = 300;
/** A slow phone network needs a few seconds. */
const loadLimitMs = 12_000;

const ownScript = document.currentScript ?? document.querySelector(`script[src*="/embed/mihrab-times.js"]`);
const origin = new URL(ownScript?.getAttribute('src') ?? '', document.baseURI).origin;

class MihrabTimes extends HTMLElement {
  /** A getter, because Safari 15 has faults with public fields. */
  static get observedAttributes(): readonly string[] {
    return parameters.map(attributeOf);
  }

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #fallback = document.createElement('slot');
  #frame: HTMLIFrameElement | undefined;
  #observer: IntersectionObserver | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isScheduled = false;
  #height = firstHeight;

  connectedCallback(): void {
    this.#root.append(this.#fallback);
    addEventListener('message', this.#receive);
    addEventListener('online', this.#retry);
    if (!('IntersectionObserver' in window)) {
      this.#load();
      return;
    }
    // A widget far down the page loads when it is nearly visible.
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) this.#load();
      },
      { rootMargin: '300px' },
    );
    this.#observer.observe(this.#placeholder());
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#receive);
    removeEventListener('online', this.#retry);
    this.#observer?.disconnect();
    clearTimeout(this.#timer);
    this.#frame?.remove();
    this.#frame = undefined;
    this.#root.replaceChildren();
  }

  /** Several attributes usually change together. */
  attributeChangedCallback(): void {
    if (this.#isScheduled || !this.#frame) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      if (this.isConnected && this.#frame) this.#load();
    });
  }

  /** An element without a size is never visible. */
  #placeholder(): HTMLElement {
    const box = document.createElement('div');
    box.style.minHeight = '1px';
    this.#root.append(box);
    return box;
  }

  /** Replaces the frame: a new address in the same one would add an entry to the history of the page. */
  #load(): void {
    this.#observer?.disconnect();
    clearTimeout(this.#timer);
    const frame = document.createElement('iframe');
    frame.title = this.getAttribute('name') ?? 'Prayer times';
    // Without an origin of its own. The link to Mihrab opens a page that isn't in a sandbox.
    frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
    frame.referrerPolicy = 'no-referrer';
    frame.style.cssText = `display:block;width:100%;height:${this.#height}px;border:0`;
    frame.src = this.#address();
    this.#frame = frame;
    this.#root.replaceChildren(frame);
    this.#timer = setTimeout(this.#fail, loadLimitMs);
  }

  #address(): string {
    const query = new URLSearchParams();
    for (const parameter of parameters) {
      const value = this.getAttribute(attributeOf(parameter));
      if (value) query.set(parameter, parameter === 'accent' ? value.replace('#', '') : value);
    }
    const pageLanguage = this.closest('[lang]')?.getAttribute('lang')?.split('-', 1)[0]?.toLowerCase();
    const language = pageLanguages.find((code) => code === pageLanguage);
    if (!query.has('language') && language) query.set('language', language);
    return `${origin}/embed/prayer-times?${query}`;
  }

  /** No browser reports that a frame failed to load: a widget that says nothing has failed. */
  readonly #fail = (): void => {
    if (!this.#frame) return;
    // Still loads, but takes no space.
    this.#frame.style.height = '0';
    this.#frame.setAttribute('aria-hidden', 'true');
    this.#frame.tabIndex = -1;
    this.#root.append(this.#fallback);
    this.setAttribute('data-failed', '');
  };

  readonly #retry = (): void => {
    if (this.hasAttribute('data-failed')) this.#load();
  };

  readonly #receive = ({ source, data }: MessageEvent<unknown>): void => {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow || !isReport(data)) return;
    clearTimeout(this.#timer);
    this.removeAttribute('data-failed');
    this.#fallback.remove();
    frame.removeAttribute('aria-hidden');
    frame.removeAttribute('tabindex');
    if (data.height !== undefined) this.#height = Math.min(maxHeight, Math.ceil(data.height));
    frame.style.height = `${this.#height}px`;
    if (typeof data.title === 'string' && data.title) frame.title = data.title.slice(0, maxTitleLength);
  };
}

interface Report {
  readonly type: typeof embedMessage;
  /** CSS pixels; absent while the browser hasn't laid the widget out, because it isn't visible. */
  readonly height?: number;
  readonly title?: unknown;
}

function isReport(data: unknown): data is Report {
  if (typeof data !== 'object' || data === null) return false;
  const { type, height } = data as Partial<Record<string, unknown>>;
  if (type !== embedMessage) return false;
  return height === undefined || (typeof height === 'number' && Number.isFinite(height) && height > 0);
}

// A page may load the script twice.
if (!customElements.get(elementName)) customElements.define(elementName, MihrabTimes);
