import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserHistory, type History, memoryHistory } from './history.ts';

const urlOf = (history: History) => {
  const { pathname, search, hash } = history.location();
  return pathname + search + hash;
};

function kindsOf(history: History) {
  const kinds: string[] = [];
  const stop = history.subscribe((kind) => kinds.push(kind));
  return { kinds, stop };
}

describe('a history in memory', () => {
  it('goes back and forward, and pushing drops the entries ahead', () => {
    const history = memoryHistory();
    const { kinds } = kindsOf(history);
    history.navigate('/qibla');
    history.navigate('/duas?q=rain');
    history.navigate(-1);
    expect(urlOf(history)).toBe('/qibla');
    history.navigate(1);
    expect(urlOf(history)).toBe('/duas?q=rain');
    history.navigate(-2);
    history.navigate('/profile');
    history.navigate(1);
    expect(urlOf(history)).toBe('/profile');
    expect(kinds).toEqual(['PUSH', 'PUSH', 'POP', 'POP', 'POP', 'PUSH']);
  });

  it('replaces the current entry', () => {
    const history = memoryHistory(['/', '/qibla']);
    const { kinds } = kindsOf(history);
    history.navigate('/duas', { replace: true });
    history.navigate(-1);
    expect(urlOf(history)).toBe('/');
    expect(kinds).toEqual(['REPLACE', 'POP']);
  });

  it('replaces the entry when navigating to the unchanged URL', () => {
    const history = memoryHistory(['/', '/qibla?a=1'], '/ar');
    const { kinds } = kindsOf(history);
    history.navigate('?a=1', { state: 'new' });
    expect(history.location().state).toBe('new');
    history.navigate(-1);
    expect(urlOf(history)).toBe('/');
    expect(kinds).toEqual(['REPLACE', 'POP']);
  });

  it('stores the state of each entry', () => {
    const history = memoryHistory([{ url: '/', state: 'first' }]);
    history.navigate('/qibla', { state: { from: 'list' } });
    expect(history.location().state).toEqual({ from: 'list' });
    history.navigate('/duas');
    expect(history.location().state).toBeNull();
    history.navigate(-2);
    expect(history.location().state).toBe('first');
  });

  it('resolves relative links against the current URL', () => {
    const history = memoryHistory(['/qibla?a=1#old']);
    history.navigate('#place');
    expect(urlOf(history)).toBe('/qibla?a=1#place');
    history.navigate('?b=2');
    expect(urlOf(history)).toBe('/qibla?b=2');
    history.navigate('?');
    expect(urlOf(history)).toBe('/qibla');
  });

  it('no longer notifies after unsubscribing', () => {
    const history = memoryHistory();
    const { kinds, stop } = kindsOf(history);
    stop();
    history.navigate('/qibla');
    history.navigate(-1);
    expect(kinds).toEqual([]);
  });
});

describe("the browser's history", () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));
  afterEach(() => {
    vi.restoreAllMocks();
    window.history.replaceState(null, '', '/');
  });

  it('adds the basename to the URL and removes it from the location', () => {
    window.history.replaceState(null, '', '/ar/qibla');
    const history = browserHistory('/ar');
    expect(urlOf(history)).toBe('/qibla');
    history.navigate('/');
    expect(window.location.pathname).toBe('/ar');
    expect(urlOf(history)).toBe('/');
    history.navigate('/duas?q=rain#top');
    expect(window.location.href).toBe(`${window.location.origin}/ar/duas?q=rain#top`);
  });

  it('wraps its state, and ignores the state of other scripts', () => {
    const history = browserHistory('');
    history.navigate('/qibla', { state: 'upgrade' });
    expect(window.history.state).toEqual({ mihrabState: 'upgrade' });
    expect(history.location().state).toBe('upgrade');
    for (const foreign of [null, 'upgrade', { usr: 'upgrade' }]) {
      window.history.replaceState(foreign, '', '/qibla');
      expect(history.location().state).toBeNull();
    }
  });

  it('reports popstate, also of entries that other scripts pushed', () => {
    const history = browserHistory('');
    const { kinds, stop } = kindsOf(history);
    window.history.pushState(null, '', '/?dialog=login');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(kinds).toEqual(['POP']);
    expect(urlOf(history)).toBe('/?dialog=login');
    stop();
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(kinds).toEqual(['POP']);
  });

  it('replaces the entry when navigating to the unchanged URL', () => {
    const push = vi.spyOn(window.history, 'pushState');
    const history = browserHistory('');
    history.navigate('/qibla');
    history.navigate('/qibla');
    expect(push).toHaveBeenCalledOnce();
  });

  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example'])('never pushes %j', (to) => {
    const push = vi.spyOn(window.history, 'pushState');
    browserHistory('').navigate(to);
    expect(push).toHaveBeenCalledWith({ mihrabState: null }, '', '/evil.example');
  });

  describe('when the browser refuses', () => {
    const refuse = (method: 'pushState' | 'replaceState', name: string) =>
      vi.spyOn(window.history, method).mockImplementation(() => {
        throw new DOMException('refused', name);
      });

    it.each([
      ['pushState', 'assign', false],
      ['replaceState', 'replace', true],
    ] as const)('%s, loads the URL and notifies of nothing', (method, loads, replace) => {
      const load = vi.spyOn(window.location, loads).mockImplementation(() => {});
      refuse(method, 'SecurityError');
      const history = browserHistory('/ar');
      const { kinds, stop } = kindsOf(history);
      history.navigate('/qibla', { replace });
      stop();
      expect(load).toHaveBeenCalledWith('/ar/qibla');
      expect(kinds).toEqual([]);
    });

    it('state that cannot be cloned, throws', () => {
      refuse('pushState', 'DataCloneError');
      const navigate = () => browserHistory('').navigate('/qibla', { state: () => {} });
      expect(navigate).toThrow('refused');
    });
  });
});
