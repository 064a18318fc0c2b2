import { MonitorSmartphone } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createScreen } from '../../../contract/screen.ts';
import { callApi } from '../../data/call-api.ts';
import { usePersisted } from '../../data/persisted.ts';
import { type ServerMessage, ServerMessageText, serverMessageOf } from '../../data/server-message.tsx';
import { message, useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link, useLocation, useNavigate } from '../../ui/router/router.tsx';
import { EditScreen } from './edit-screen.tsx';
import type { AddressBoxOf } from './place-field.tsx';
import { parseScreenHash } from './screen-link.ts';
import { type StoredScreen, storedScreens, storeLink } from './stored-screens.ts';

/**
 * Edits the screen of a mosque that the fragment names, `#ID.SECRET` or, once this phone has stored the secret, `#ID`. Without
 * one, lists the screens of this phone.
 */
export function ScreenEditor({ addressBox }: { addressBox: AddressBoxOf }) {
  const screens = usePersisted(storedScreens) ?? [];
  const named = useStoredLink();
  if (named === undefined) return <div aria-busy="true" className="min-h-96" />;
  const stored = screens.find(({ id }) => id === named.id);
  if (stored) return <EditScreen key={stored.id} stored={stored} addressBox={addressBox} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {named.hash === '' ? null : <UnknownLink isComplete={named.id !== undefined} />}
      {screens.length > 0 ? <YourScreens screens={screens} /> : null}
      <Start isFirst={screens.length === 0} />
    </div>
  );
}

interface NamedScreen {
  readonly hash: string;
  /** Undefined if the fragment names no screen. */
  readonly id: string | undefined;
}

/**
 * Stores the secret of a link and removes it from the URL, which people share and the history keeps. Undefined until the URL has
 * been read: the prerendered page has no fragment.
 */
function useStoredLink(): NamedScreen | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [named, setNamed] = useState<NamedScreen>();
  useEffect(() => {
    const link = parseScreenHash(hash);
    // If the browser refuses storage, the link has to stay in the URL.
    if (link?.secret !== undefined && storeLink({ id: link.id, secret: link.secret }))
      navigate(`#${link.id}`, { replace: true });
    setNamed({ hash, id: link?.id });
  }, [hash, navigate]);
  return named;
}

/** A link that can't be edited with: cut off, or without the secret. */
function UnknownLink({ isComplete }: { isComplete: boolean }) {
  const t = useT();
  return (
    <Alert tone="danger">
      {isComplete
        ? t('This phone can’t edit that screen. Open its editing link, or scan the code on the screen.')
        : t('This link isn’t complete. Scan the code on the screen again, or copy the whole link.')}
    </Alert>
  );
}

function YourScreens({ screens }: { screens: readonly StoredScreen[] }) {
  const t = useT();
  return (
    <Card aria-labelledby="your-screens">
      <h2 id="your-screens" className="text-20">
        {t('Your screens')}
      </h2>
      <ul className="mt-3">
        {screens.map(({ id, name, unsaved }) => (
          <li key={id} className="border-t border-line first:border-t-0">
            <Link
              to={`#${id}`}
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:text-primary"
            >
              <MonitorSmartphone aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
              <bdi className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
                {name || t('Screen that isn’t set up yet')}
              </bdi>
              {unsaved ? <span className="text-14 text-ink-2">{t('Unsaved changes')}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const notReached = message('Couldn’t reach the server. Check your connection and try again.');

/** How to begin: at the screen itself, or here. */
function Start({ isFirst }: { isFirst: boolean }): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const [problem, setProblem] = useState<ServerMessage>();
  async function create(): Promise<void> {
    setIsCreating(true);
    setProblem(undefined);
    try {
      const { id, secret } = await callApi(createScreen);
      navigate(`#${id}.${secret}`);
    } catch (error) {
      setProblem(serverMessageOf(error, {}, notReached));
      setIsCreating(false);
    }
  }
  return (
    <Card aria-labelledby="start-screen" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="start-screen" className="text-20">
        {isFirst ? t('Set up a screen') : t('Set up another screen')}
      </h2>
      <ol className="grid list-decimal gap-2 ps-5">
        <li>
          {t('On the TV or tablet in the mosque, open this address in the browser:')}{' '}
          <bdi dir="ltr" className="font-semibold [overflow-wrap:anywhere]">
            <StartAddress />
          </bdi>
        </li>
        <li>{t('Scan the code that the screen shows with your phone.')}</li>
        <li>{t('Enter the mosque and its times, and save. The screen shows them within seconds.')}</li>
      </ol>
      <div className="border-t border-line pt-4">
        <p>{t('Not at the mosque now? Set the screen up here, and open its address on the TV later.')}</p>
        <Button tone="outline" className="mt-3" disabled={isCreating} onClick={() => void create()}>
          {t('Set one up from here')}
        </Button>
        {problem ? (
          <div className="mt-3">
            <Alert tone="danger">
              <ServerMessageText message={problem} />
            </Alert>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

/** Rendered only after hydration. */
const StartAddress = () => `${new URL(location.href).host}/screen`;
