import { Copy, ExternalLink, Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { canShare, share } from '../../device/share.ts';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkToCopy, useCopyLink } from '../../ui/copy-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { siteOrigin } from '../../ui/head/site-origin.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { useNavigate } from '../../ui/router/router.tsx';
import { showToast } from '../../ui/toast.ts';
import { editLink, screenPath } from './screen-link.ts';
import type { StoredScreen } from './stored-screens.ts';
import type { ScreenState } from './use-screen.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

interface LinkCardProps {
  readonly stored: StoredScreen;
  readonly state: ScreenState;
  /** Whether it has been saved once. */
  readonly isSetUp: boolean;
}

/** The screen's own address, the link for others who edit it, and deletion. */
export function LinkCard({ stored, state, isSetUp }: LinkCardProps) {
  const t = useT();
  const address = siteOrigin + screenPath(stored.id);
  const { copy, isRefused } = useCopyLink(address);
  return (
    <Card aria-labelledby="screen-links" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="screen-links" className="text-20">
        {t('Links')}
      </h2>
      <section aria-labelledby="screen-address" className="grid gap-2">
        <h3 id="screen-address" className="font-sans text-16 font-semibold">
          {t('For the TV or tablet')}
        </h3>
        <p className="text-14 text-ink-2">
          {isSetUp
            ? t('Anyone with this address can see the screen, but not change it.')
            : t('Open this address on it. It shows the times once you have saved.')}
        </p>
        <bdi dir="ltr" className="rounded-input bg-sunken px-3 py-2 text-14 [overflow-wrap:anywhere]">
          {address}
        </bdi>
        <div className="flex flex-wrap gap-2">
          <OpenScreen address={address} />
          <Button tone="outline" icon={<Copy {...icon} />} onClick={() => void copy()}>
            {t('Copy address')}
          </Button>
          {isRefused ? <LinkToCopy label={t('For the TV or tablet')} address={address} /> : null}
        </div>
      </section>
      <EditLink stored={stored} state={state} />
      <Delete state={state} name={stored.name} />
    </Card>
  );
}

function OpenScreen({ address }: { address: string }) {
  const t = useT();
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 rounded-input border border-control bg-surface px-[min(1rem,5vw)] py-2 font-semibold leading-tight hover:border-primary hover:text-primary"
    >
      <ExternalLink {...icon} className="shrink-0" />
      {t('Open the screen')}
      <span className="sr-only"> {t('(opens in a new tab)')}</span>
    </a>
  );
}

/** Shares the right to edit with another phone, and revokes it. */
function EditLink({ stored, state }: Pick<LinkCardProps, 'stored' | 'state'>) {
  const { t, language } = useLocalisation();
  const [shown, setShown] = useState<'code' | 'renew'>();
  const link = editLink(siteOrigin, language, stored);
  const { copy, isRefused } = useCopyLink(link);
  const data = { title: stored.name || t('Mosque screen'), url: link };
  const shareLink = async () => {
    if ((await share(data)) === 'unavailable') await copy();
  };
  return (
    <section aria-labelledby="screen-edit-link" className="grid gap-2 border-t border-line pt-4">
      <h3 id="screen-edit-link" className="font-sans text-16 font-semibold">
        {t('To edit from another phone')}
      </h3>
      <p className="text-14 text-ink-2">
        {t('Anyone with this link can change and delete the screen. Send it only to people you trust.')}
      </p>
      <div className="flex flex-wrap gap-2">
        {canShare(data) ? (
          <Button tone="outline" icon={<Share2 {...icon} />} onClick={() => void shareLink()}>
            {t('Share')}
          </Button>
        ) : null}
        <Button tone="outline" icon={<Link2 {...icon} />} onClick={() => void copy()}>
          {t('Copy link')}
        </Button>
        <Button tone="outline" onClick={() => setShown('code')}>
          {t('Show code')}
        </Button>
        <Button tone="outline" onClick={() => setShown('renew')}>
          {t('New link…')}
        </Button>
        {isRefused ? <LinkToCopy label={t('To edit from another phone')} address={link} /> : null}
      </div>
      {shown === 'code' ? (
        <Dialog
          title={t('Scan to edit')}
          description={t('Scan this code with the other phone’s camera.')}
          onClose={() => setShown(undefined)}
        >
          <QrCode text={link} label={t('Code with the editing link')} className="w-full rounded-input" />
        </Dialog>
      ) : null}
      {shown === 'renew' ? (
        <Confirm
          title={t('Make a new link?')}
          text={t('The link that you and others have now stops working. The TV or tablet isn’t affected.')}
          action={t('Make a new link')}
          onClose={() => setShown(undefined)}
          onConfirm={async () => {
            if (await state.renewLink()) showToast({ title: t('The old link no longer works.') });
          }}
        />
      ) : null}
    </section>
  );
}

function Delete({ state, name }: { state: ScreenState; name: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="border-t border-line pt-4">
      <Button tone="outline" className="!border-danger !text-danger" onClick={() => setIsAsked(true)}>
        {t('Delete the screen…')}
      </Button>
      {isAsked ? (
        <Confirm
          title={t('Delete the screen?')}
          text={t('The TV or tablet stops showing the times of {name}. This can’t be undone.', {
            name: `\u2068${name || t('this mosque')}\u2069`,
          })}
          action={t('Delete permanently')}
          onClose={() => setIsAsked(false)}
          onConfirm={async () => {
            if (!(await state.remove())) return;
            showToast({ title: t('The screen is deleted.') });
            navigate(paths.screenEditor, { replace: true });
          }}
        />
      ) : null}
    </div>
  );
}

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
}

/** Asks before something that can't be undone. Closes when it is done; a failure is shown beside the button that saves. */
function Confirm({ title, text, action, onClose, onConfirm }: ConfirmProps) {
  const t = useT();
  const [isRunning, setIsRunning] = useState(false);
  const confirm = async () => {
    setIsRunning(true);
    await onConfirm();
    onClose();
  };
  return (
    <Dialog title={title} description={text} onClose={onClose}>
      <div className="grid gap-2">
        <Button
          tone="outline"
          className="!border-danger !text-danger"
          disabled={isRunning}
          onClick={() => void confirm()}
        >
          {action}
        </Button>
        <Button tone="outline" disabled={isRunning} onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
