import { type ReactNode, useRef, useState } from 'react';
import { screenLimits } from '../../../domain/screen/screen.ts';
import { useCalculation } from '../../data/calculation.ts';
import { useClockStyle } from '../../data/clock-style.ts';
import { usePlace } from '../../data/location/location.tsx';
import { draftOf } from '../../data/my-mosque/mosque-draft.ts';
import { myMosqueSetting } from '../../data/my-mosque/my-mosque.ts';
import { usePersisted } from '../../data/persisted.ts';
import { ServerMessageText } from '../../data/server-message.tsx';
import { useLocalisation, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

import { EmptyState } from '../../ui/empty-state.tsx';
import { useNavigate } from '../../ui/router/router.tsx';
import { showToast } from '../../ui/toast.ts';
import { ConflictCard } from './conflict-card.tsx';
import { LinkCard } from './link-card.tsx';
import type { AddressBoxOf } from './place-field.tsx';
import { type ScreenDraft, type ScreenProblem, screenProblems } from './screen-draft.ts';
import { ScreenFields } from './screen-fields.tsx';
import { ScreenPreview } from './screen-preview.tsx';
import { forgetScreen, type StoredScreen } from './stored-screens.ts';
import { type ScreenState, useScreen } from './use-screen.ts';

interface EditScreenProps {
  readonly stored: StoredScreen;
  readonly addressBox: AddressBoxOf;
}

/** Loads a screen and edits it. */
export function EditScreen({ stored, addressBox }: EditScreenProps) {
  const t = useT();
  const state = useScreen(stored);
  const { status, problem } = state;
  if (status === 'loading')
    return (
      <p role="status" className="min-h-96 text-ink-2">
        {t('Loading')}
      </p>
    );
  if (status === 'failed')
    return (
      <EmptyState
        title={t('Couldn’t load this screen')}
        text={typeof problem === 'string' ? t(problem) : t('Try again in a moment.')}
      >
        <Button onClick={state.load}>{t('Try again')}</Button>
        <OtherScreens />
      </EmptyState>
    );
  if (status === 'gone')
    return (
      <EmptyState
        title={t('This screen doesn’t exist, or it was deleted.')}
        text={t('A screen is also deleted if it isn’t used for half a year. You can set up a new one.')}
      >
        <Forget id={stored.id} />
      </EmptyState>
    );
  return <Editor {...{ stored, state, addressBox }} />;
}

function Editor({ stored, state, addressBox }: EditScreenProps & { readonly state: ScreenState }) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const fresh = useFreshDraft();
  const draft = state.draft ?? fresh;
  const [problems, setProblems] = useState<readonly ScreenProblem[]>([]);
  const isSetUp = Boolean(state.saved?.screen);

  async function save(revision?: number): Promise<void> {
    const found = screenProblems(draft);
    setProblems(found);
    if (found.length > 0 || root.current?.querySelector('[aria-invalid="true"]')) {
      // After the messages are rendered.
      setTimeout(() =>
        root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing] button')?.focus(),
      );
      return;
    }
    const done = await state.save(draft, revision);
    if (done)
      showToast({
        title: t('Saved'),
        text:
          done === 'first'
            ? t('The screen shows it in a few seconds.')
            : t('The screen shows it within 5 minutes.'),
      });
  }

  return (
    <div ref={root}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Notices {...{ stored, state }} />
          {state.conflict?.screen ? (
            <ConflictCard
              theirs={state.conflict.screen}
              mine={draft}
              isSaving={state.isSaving}
              onLoadTheirs={state.discard}
              onSaveMine={() => void save(state.conflict?.revision)}
            />
          ) : null}
          <ScreenFields
            {...{ draft, problems, addressBox }}
            onChange={(next) => {
              state.change(next);
              setProblems(problems.filter((problem) => screenProblems(next).includes(problem)));
            }}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-[calc(var(--header)+1rem)]">
          <ScreenPreview draft={draft} />
          <LinkCard {...{ stored, state, isSetUp }} />
          <div>
            <OtherScreens />
          </div>
        </div>
      </div>
      <SaveBar
        isSaving={state.isSaving}
        isChanged={state.isChanged || !isSetUp}
        canDiscard={state.isChanged && isSetUp && !state.conflict}
        onDiscard={state.discard}
        onSave={() => void save()}
      >
        {state.problem ? <ServerMessageText message={state.problem} /> : null}
      </SaveBar>
    </div>
  );
}

/** The fields of a screen that isn't set up: the person's mosque or place, and how this phone shows times. */
function useFreshDraft(): ScreenDraft {
  const { language } = useLocalisation();
  const { place } = usePlace();
  const { settings } = useCalculation();
  const { isTwelveHours } = useClockStyle();
  const mosque = usePersisted(myMosqueSetting) ?? undefined;
  const { latitude, longitude } = mosque ?? place ?? {};
  return {
    mosque: draftOf(mosque ?? { name: '', iqamah: {}, jumuah: [] }),
    spot: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
    calculation: settings,
    language,
    usesTwelveHours: isTwelveHours,
    announcements: [],
    plannedChanges: [],
    dimmedMinutes: screenLimits.dimmedMinutes.standard,
  };
}

/** Explains a link that no longer works or a failed connection, and says whether the changes are kept. */
function Notices({ stored, state: { status, problem, load } }: { stored: StoredScreen; state: ScreenState }) {
  const t = useT();
  if (status === 'wrong_link')
    return (
      <Alert tone="danger">
        <p>{t('This link no longer works. It was replaced by a new one, or the screen was deleted.')}</p>
        <p className="mt-1 font-normal">
          {t(
            'Ask for the new link, or set the screen up again. Your changes stay on this phone until you remove it.',
          )}
        </p>
        <div className="mt-3">
          <Forget id={stored.id} />
        </div>
      </Alert>
    );
  if (status === 'unreachable')
    return (
      <Alert tone="default">
        <p>{t('These are your unsaved changes, which this phone has stored.')}</p>
        {problem ? (
          <p className="mt-1 font-normal">
            <ServerMessageText message={problem} />
          </p>
        ) : null}
        <Button tone="outline" className="mt-3" onClick={load}>
          {t('Try again')}
        </Button>
      </Alert>
    );
  return null;
}

interface SaveBarProps {
  readonly isSaving: boolean;
  readonly isChanged: boolean;
  readonly canDiscard: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  /** Why it couldn't be saved. */
  readonly children: ReactNode;
}

/** Stays at the bottom of the window while there is something to save. */
function SaveBar({ isSaving, isChanged, canDiscard, onSave, onDiscard, children }: SaveBarProps) {
  const t = useT();
  return (
    <div className="sticky bottom-[var(--tab-bar)] z-10 mt-4 -mx-[min(1rem,5vw)] border-t border-line bg-bg px-[min(1rem,5vw)] py-3">
      {children ? (
        <p role="alert" className="mb-2 font-medium text-danger">
          {children} {t('Your changes stay on this phone.')}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={isSaving || !isChanged} className="max-sm:flex-1" onClick={onSave}>
          {isSaving ? t('Saving…') : t('Save')}
        </Button>
        {canDiscard ? (
          <Button tone="outline" disabled={isSaving} onClick={onDiscard}>
            {t('Discard changes')}
          </Button>
        ) : null}
        <p role="status" className="text-14 text-ink-2">
          {isChanged ? t('Not saved yet') : t('Everything is saved.')}
        </p>
      </div>
    </div>
  );
}

function Forget({ id }: { id: string }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Button
      tone="outline"
      onClick={() => {
        forgetScreen(id);
        navigate(paths.screenEditor, { replace: true });
      }}
    >
      {t('Remove from this phone')}
    </Button>
  );
}

function OtherScreens() {
  const t = useT();
  return <ActionLink to={paths.screenEditor}>{t('All screens')}</ActionLink>;
}
