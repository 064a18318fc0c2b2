import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { embedFields, embedQuery } from '../../contract/embed.ts';

/** Else the test's window would load the frames from the network. */
const { settings } = (
  window as unknown as { happyDOM: { settings: { fetch: { interceptor: object | null } } } }
).happyDOM;

let seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  settings.fetch.interceptor = { beforeAsyncRequest: async () => new window.Response('') };
  seen = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (typeof seen)[number]) {
        seen.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  if (!customElements.get('mihrab-times')) {
    document.head.innerHTML =
      '<script src="https://mihrab.test/embed/mihrab-times.js" type="text/plain"></script>';
    await import('./mihrab-times.ts');
  }
});
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
  vi.useRealTimers();
  settings.fetch.interceptor = null;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const london = 'latitude="51.5" longitude="-0.12"';

/** Adds the element and scrolls it into view. */
function show(attributes: string, content = '<a href="https://mihrab.test">Times</a>') {
  document.body.innerHTML = `<mihrab-times ${attributes}>${content}</mihrab-times>`;
  const element = document.querySelector('mihrab-times') as HTMLElement;
  for (const callback of seen) callback([{ isIntersecting: true }]);
  return element;
}

const frameOf = (element: Element) => element.shadowRoot?.querySelector('iframe') ?? undefined;
const queryOf = (element: Element) => Object.fromEntries(new URL(frameOf(element)?.src ?? '').searchParams);
const isFallbackShown = (element: Element) => element.shadowRoot?.querySelector('slot') !== null;

function report(element: Element, data: unknown, source: unknown = frameOf(element)?.contentWindow) {
  const event = new MessageEvent('message', { data });
  Object.defineProperty(event, 'source', { value: source });
  dispatchEvent(event);
}

describe('<mihrab-times>', () => {
  it('frames the widget of the origin that its script comes from, without an origin of its own', () => {
    const frame = frameOf(show(`${london} name="Central Mosque"`));
    expect(frame?.src).toMatch(
      /^https:\/\/mihrab\.test\/embed\/prayer-times\?latitude=51\.5&longitude=-0\.12&/,
    );
    expect(frame?.getAttribute('sandbox')?.split(' ')).not.toContain('allow-same-origin');
    expect(frame?.title).toBe('Central Mosque');
  });

  it('has an attribute for every parameter of the widget', () => {
    const attributeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const Element = customElements.get('mihrab-times') as unknown as { observedAttributes: string[] };
    expect([...Element.observedAttributes].sort()).toEqual(Object.keys(embedFields).map(attributeOf).sort());
  });

  it('sends what the server accepts', () => {
    const element = show(
      `${london} high-latitude-rule="angle_based" iqamah="fajr:20" round-iqamah="fajr" accent="#1F7A5C" hours="12" hijri-days="-1"`,
    );
    const query = queryOf(element);
    expect(query).toMatchObject({ highLatitudeRule: 'angle_based', roundIqamah: 'fajr', accent: '1F7A5C' });
    expect(embedQuery.safeParse(query).success).toBe(true);
  });

  it('speaks the language of the page around it, unless it has its own', () => {
    document.documentElement.lang = 'fr-CA';
    expect(queryOf(show(london))).toMatchObject({ language: 'fr' });
    expect(queryOf(show(`${london} language="tr"`))).toMatchObject({ language: 'tr' });
    document.documentElement.lang = 'de';
    expect(queryOf(show(london))['language']).toBeUndefined();
  });

  it('loads when it is nearly visible, and shows the site’s own content until then', () => {
    document.body.innerHTML = `<mihrab-times ${london}><a href="/">Times</a></mihrab-times>`;
    const element = document.querySelector('mihrab-times') as HTMLElement;
    expect(frameOf(element)).toBeUndefined();
    expect(isFallbackShown(element)).toBe(true);
    for (const callback of seen) callback([{ isIntersecting: false }]);
    expect(frameOf(element)).toBeUndefined();
    for (const callback of seen) callback([{ isIntersecting: true }]);
    expect(frameOf(element)).toBeDefined();
    expect(isFallbackShown(element)).toBe(false);
  });

  it('is as high as the widget says, and named as its document', () => {
    const element = show(london);
    report(element, { type: 'mihrab-times', height: 311.4, title: 'Prayer Times · London' });
    expect(frameOf(element)?.style.height).toBe('312px');
    expect(frameOf(element)?.title).toBe('Prayer Times · London');
  });

  it.each([
    ['another window', { type: 'mihrab-times', height: 90 }, {}],
    ['another type', { type: 'resize', height: 90 }, undefined],
    ['no number', { type: 'mihrab-times', height: '90px' }, undefined],
    ['infinity', { type: 'mihrab-times', height: Number.POSITIVE_INFINITY }, undefined],
    ['a negative height', { type: 'mihrab-times', height: -90 }, undefined],
    ['nothing', null, undefined],
    ['text', 'mihrab-times', undefined],
  ])('ignores messages with %s', (_case, data, source) => {
    const element = show(london);
    const before = frameOf(element)?.style.height;
    report(element, data, source ?? frameOf(element)?.contentWindow);
    expect(frameOf(element)?.style.height).toBe(before);
  });

  it('never grows without a limit', () => {
    const element = show(london);
    report(element, { type: 'mihrab-times', height: 1e9 });
    expect(frameOf(element)?.style.height).toBe('2000px');
  });

  it('loads once for several changed attributes', async () => {
    const element = show(london);
    const first = frameOf(element);
    element.setAttribute('theme', 'dark');
    element.setAttribute('latitude', '24.86');
    await Promise.resolve();
    expect(frameOf(element)).not.toBe(first);
    expect(queryOf(element)).toMatchObject({ theme: 'dark', latitude: '24.86' });
    expect(element.shadowRoot?.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('shows the site’s own content if the widget can’t be loaded, and tries again with the network', () => {
    const element = show(london);
    vi.advanceTimersByTime(12_000);
    expect(isFallbackShown(element)).toBe(true);
    expect(frameOf(element)?.style.height).toMatch(/^0(px)?$/);

    vi.advanceTimersByTime(60_000);
    const failed = frameOf(element);
    dispatchEvent(new Event('online'));
    expect(frameOf(element)).not.toBe(failed);
    report(element, { type: 'mihrab-times', height: 400 });
    expect(isFallbackShown(element)).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(frameOf(element)?.style.height).toBe('400px');
  });

  it('hasn’t failed if the widget is loaded and not yet measured', () => {
    const element = show(london);
    report(element, { type: 'mihrab-times', title: 'Prayer Times' });
    vi.advanceTimersByTime(60_000);
    expect(isFallbackShown(element)).toBe(false);
    expect(frameOf(element)?.style.height).toBe('420px');
  });

  it('works twice on a page, each with its own height', () => {
    document.body.innerHTML = `<mihrab-times ${london}></mihrab-times><mihrab-times latitude="1" longitude="2"></mihrab-times>`;
    for (const callback of seen) callback([{ isIntersecting: true }]);
    const [first, second] = [...document.querySelectorAll('mihrab-times')] as [Element, Element];
    report(second, { type: 'mihrab-times', height: 200 });
    expect([first, second].map((each) => frameOf(each)?.style.height)).toEqual(['420px', '200px']);
  });

  it('leaves nothing behind when it is removed, and loads again when it is put back', () => {
    const element = show(london);
    const removed = vi.spyOn(window, 'removeEventListener');
    element.remove();
    expect(frameOf(element)).toBeUndefined();
    expect(removed.mock.calls.map(([type]) => type)).toEqual(['message', 'online']);
    document.body.append(element);
    seen.at(-1)?.([{ isIntersecting: true }]);
    expect(frameOf(element)).toBeDefined();
  });
});
