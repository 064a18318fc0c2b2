import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, use, useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { type History, memoryHistory } from './history.ts';
import {
  Link,
  NavLink,
  Redirect,
  Router,
  useLocation,
  useNavigate,
  useNavigationKind,
  useParams,
  useSearchParams,
} from './router.tsx';

afterEach(cleanup);

function Shown() {
  const { pathname, search, hash, state } = useLocation();
  return <output>{`${useNavigationKind()} ${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>;
}

const shown = () => screen.getByRole('status').textContent;

function show(history: History, children?: ReactNode, shownPath?: string) {
  return render(
    <Router history={history} shownPath={shownPath}>
      <Shown />
      {children}
    </Router>,
  );
}

describe('a router', () => {
  it('shows the URL, and how it was reached', () => {
    const history = memoryHistory(['/qibla']);
    show(history);
    expect(shown()).toBe('POP /qibla null');
    act(() => history.navigate('/duas?q=rain', { state: 1 }));
    expect(shown()).toBe('PUSH /duas?q=rain 1');
    act(() => history.navigate('#top', { replace: true }));
    expect(shown()).toBe('REPLACE /duas?q=rain#top null');
    act(() => history.navigate(-1));
    expect(shown()).toBe('POP /qibla null');
  });

  it('renders only the components that read the URL', () => {
    const renders = { navigating: 0, pathLink: 0 };
    function Navigating() {
      renders.navigating += 1;
      const navigate = useNavigate();
      return (
        <button type="button" onClick={() => navigate('/duas')}>
          Go
        </button>
      );
    }
    function PathLink() {
      renders.pathLink += 1;
      return <Link to="/qibla">Qibla</Link>;
    }
    show(
      memoryHistory(),
      <>
        <Navigating />
        <PathLink />
      </>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(shown()).toBe('PUSH /duas null');
    expect(renders).toEqual({ navigating: 1, pathLink: 1 });
  });

  it('shows another page’s path until the path of the URL changes', () => {
    const history = memoryHistory(['/unknown']);
    show(history, <Link to="?dialog=login">Login</Link>, '/404');
    expect(shown()).toBe('POP /404 null');
    fireEvent.click(screen.getByRole('link'));
    expect(shown()).toBe('PUSH /404?dialog=login null');
    expect(history.location().pathname).toBe('/unknown');
    act(() => history.navigate('/qibla'));
    expect(shown()).toBe('PUSH /qibla null');
  });

  it('shows a URL that changed before it was listening', () => {
    const history = memoryHistory(['/', '/qibla']);
    function GoingBack() {
      useLayoutEffect(() => history.navigate(-1), []);
      return null;
    }
    show(history, <GoingBack />);
    expect(shown()).toBe('POP / null');
  });

  it('renders on the server', () => {
    const html = renderToString(
      <Router history={memoryHistory(['/qibla'], '/ar')}>
        <Link to="?dialog=login">Login</Link>
        <NavLink to="/qibla">Qibla</NavLink>
      </Router>,
    );
    expect(html).toContain('href="/ar/qibla?dialog=login"');
    expect(html).toContain('aria-current="page"');
  });

  it('is required', () => {
    expect(() => renderToString(<Link to="/">Home</Link>)).toThrow('Router is missing');
  });
});

describe('a link', () => {
  it.each([
    ['/', '/ar'],
    ['/duas', '/ar/duas'],
    ['?dialog=login', '/ar/qibla?dialog=login'],
    ['#place', '/ar/qibla?a=1#place'],
    ['//evil.example', '/ar/evil.example'],
  ])('to %s has the URL %s', (to, href) => {
    show(memoryHistory(['/qibla?a=1'], '/ar'), <Link to={to}>Link</Link>);
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  });

  it('to a query follows the current path', () => {
    const history = memoryHistory(['/qibla']);
    show(history, <Link to="?dialog=login">Link</Link>);
    act(() => history.navigate('/duas'));
    expect(screen.getByRole('link').getAttribute('href')).toBe('/duas?dialog=login');
  });

  it('that sets a parameter keeps the others, which are not in the prerendered URL', () => {
    const history = memoryHistory(['/mosques?lat=51.5&dialog=theme']);
    show(history, <Link to="&dialog=login">Login</Link>);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/mosques?dialog=login');
    fireEvent.click(screen.getByRole('link'));
    expect(shown()).toBe('PUSH /mosques?lat=51.5&dialog=login null');
  });

  it('navigates with its state when clicked, and replaces if told to', () => {
    const history = memoryHistory(['/', '/qibla']);
    show(
      history,
      <Link to="/duas" state="upgrade" replace>
        Link
      </Link>,
    );
    const isLeftToBrowser = fireEvent.click(screen.getByRole('link'));
    expect(isLeftToBrowser).toBe(false);
    expect(shown()).toBe('REPLACE /duas "upgrade"');
    act(() => history.navigate(-1));
    expect(shown()).toBe('POP / null');
  });

  it('to the current URL adds no entry', () => {
    show(memoryHistory(['/qibla']), <Link to="/qibla">Link</Link>);
    fireEvent.click(screen.getByRole('link'));
    expect(shown()).toBe('REPLACE /qibla null');
  });

  // The window would follow a link that is left to it.
  const keepWindow = (event: Event) => event.preventDefault();

  it.each([
    ['with Ctrl', { ctrlKey: true }, {}],
    ['with Meta', { metaKey: true }, {}],
    ['with Shift', { shiftKey: true }, {}],
    ['with Alt', { altKey: true }, {}],
    ['with the middle button', { button: 1 }, {}],
    ['for a new tab', {}, { target: '_blank' }],
    ['for a download', {}, { download: '' }],
  ])('is left to the browser when clicked %s', (_how, click, props) => {
    show(
      memoryHistory(),
      <Link to="/duas" {...props}>
        Link
      </Link>,
    );
    let wasPrevented: boolean | undefined;
    const look = (event: Event) => {
      wasPrevented = event.defaultPrevented;
      keepWindow(event);
    };
    document.addEventListener('click', look);
    fireEvent.click(screen.getByRole('link'), click);
    document.removeEventListener('click', look);
    expect(wasPrevented).toBe(false);
    expect(shown()).toBe('POP / null');
  });

  it('navigates if its target is this window', () => {
    show(
      memoryHistory(),
      <Link to="/duas" target="_self">
        Link
      </Link>,
    );
    fireEvent.click(screen.getByRole('link'));
    expect(shown()).toBe('PUSH /duas null');
  });

  it('does not navigate if its click handler prevents it', () => {
    show(
      memoryHistory(),
      <Link to="/duas" onClick={(event) => event.preventDefault()}>
        Link
      </Link>,
    );
    fireEvent.click(screen.getByRole('link'));
    expect(shown()).toBe('POP / null');
  });
});

it.each([
  ['/duas', '/duas', 'page'],
  ['/duas', '/duas/', 'page'],
  ['/duas', '/duas/rain', 'page'],
  ['/duas', '/duas-for-travel', null],
  ['/', '/', 'page'],
  ['/', '/duas', null],
])('the navigation link to %s on %s has aria-current %s', (to, path, current) => {
  show(memoryHistory([path]), <NavLink to={to}>Link</NavLink>);
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current);
});

it('a navigation link is current from the tap on, before its page is rendered', async () => {
  // Given a page that is not there yet
  let arrive = () => {};
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  function SlowPage() {
    const { pathname } = useLocation();
    if (pathname === '/duas') use(isThere);
    return <h1>{pathname}</h1>;
  }
  show(memoryHistory(['/qibla']), [
    <NavLink key="/qibla" to="/qibla">
      Qibla
    </NavLink>,
    <NavLink key="/duas" to="/duas">
      Duas
    </NavLink>,
    <Suspense key="page">
      <SlowPage />
    </Suspense>,
  ]);
  const current = () => screen.getByRole('link', { current: 'page' }).textContent;

  // When its link is followed
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Duas' })));
  expect([current(), screen.getByRole('heading').textContent]).toEqual(['Duas', '/qibla']);

  // Then it stays current with the page
  await act(async () => arrive());
  expect([current(), screen.getByRole('heading').textContent]).toEqual(['Duas', '/duas']);
});

it('a redirect replaces the URL', () => {
  const history = memoryHistory(['/', '/auth']);
  show(history, <Redirect to="/profile" />);
  expect(shown()).toBe('REPLACE /profile null');
  history.navigate(-1);
  expect(history.location().pathname).toBe('/');
});

it('reads the parameters of the path', () => {
  function City() {
    return <p>{JSON.stringify(useParams('/prayer-times/:country/:city'))}</p>;
  }
  show(memoryHistory(['/prayer-times/france/saint-%C3%A9tienne']), <City />);
  expect(screen.getByText('{"country":"france","city":"saint-étienne"}')).toBeDefined();
});

it('changes the query from its latest value', () => {
  function Filters() {
    const [parameters, setParameters] = useSearchParams();
    const add = (name: string) =>
      setParameters((current) => {
        current.set(name, '1');
        return current;
      });
    const addBoth = () => {
      add('a');
      add('b');
    };
    return (
      <>
        <button type="button" onClick={addBoth}>
          {parameters.toString()}
        </button>
        <button type="button" onClick={() => setParameters(new URLSearchParams(), { replace: true })}>
          Clear
        </button>
      </>
    );
  }
  show(memoryHistory(['/qibla?old=1#top']), <Filters />);
  fireEvent.click(screen.getByRole('button', { name: 'old=1' }));
  expect(shown()).toBe('PUSH /qibla?old=1&a=1&b=1 null');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(shown()).toBe('REPLACE /qibla null');
});
