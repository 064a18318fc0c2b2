import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { deleteScreen, getScreen, putScreen, renewScreenSecret } from '../../../contract/screen.ts';
import type { MosqueScreen } from '../../../domain/screen/screen.ts';
import { compactSettings } from '../../data/calculation.ts';
import { ApiError, callApi } from '../../data/call-api.ts';
import { type ServerMessage, serverMessageOf } from '../../data/server-message.tsx';
import { message } from '../../i18n/localisation.tsx';
import {
  deviceDate,
  draftOfScreen,
  readScreenDraft,
  type ScreenDraft,
  screenOfDraft,
} from './screen-draft.ts';
import { createSecret } from './screen-link.ts';
import { forgetScreen, type StoredScreen, storeScreen } from './stored-screens.ts';

/** What the server has. */
interface SavedScreen {
  readonly screen: MosqueScreen | null;
  readonly revision: number;
}

/**
 * `unreachable`: the fields are those that this phone has stored. `wrong_link`: the server refused the secret. `gone`: there is
 * no such screen.
 */
export type ScreenStatus = 'loading' | 'ready' | 'unreachable' | 'failed' | 'wrong_link' | 'gone';

export interface ScreenState {
  readonly status: ScreenStatus;
  /** Why it couldn't be loaded or saved. */
  readonly problem: ServerMessage | undefined;
  readonly saved: SavedScreen | undefined;
  /** Undefined for a screen that isn't set up and hasn't been edited. */
  readonly draft: ScreenDraft | undefined;
  /** Whether the fields differ from what is saved. */
  readonly isChanged: boolean;
  /** Changes of another phone since the fields were loaded. */
  readonly conflict: SavedScreen | undefined;
  readonly isSaving: boolean;
  readonly load: () => void;
  readonly change: (draft: ScreenDraft) => void;
  /** Returns what became of it. `first`: the screen was set up. */
  readonly save: (draft: ScreenDraft, revision?: number) => Promise<'first' | 'again' | undefined>;
  /** Replaces the fields by what the server has. */
  readonly discard: () => void;
  /** Replaces the link; the one before stops working. */
  readonly renewLink: () => Promise<boolean>;
  readonly remove: () => Promise<boolean>;
}

const notReached = message('Couldn’t reach the server. Check your connection and try again.');

/** Loads and saves a screen. Fields that aren't saved stay on this phone. */
export function useScreen({ id, secret, formerSecret, unsaved }: StoredScreen): ScreenState {
  const [status, setStatus] = useState<ScreenStatus>('loading');
  const [problem, setProblem] = useState<ServerMessage>();
  const [saved, setSaved] = useState<SavedScreen>();
  const [conflict, setConflict] = useState<SavedScreen>();
  const [isSaving, setIsSaving] = useState(false);
  const latest = useRef(unsaved);
  latest.current = unsaved;

  const load = useCallback(async () => {
    setProblem(undefined);
    setStatus((before) => (before === 'ready' ? before : 'loading'));
    try {
      const found = savedOf(await callApi(getScreen, { query: { id }, cache: 'no-store' }));
      const kept = latest.current;
      setSaved(found);
      setConflict(kept && kept.revision !== found.revision ? found : undefined);
      if (found.screen) storeScreen(id, { name: found.screen.mosque.name });
      setStatus('ready');
    } catch (error) {
      if (isReason(error, 'no_such_screen')) setStatus('gone');
      else {
        setProblem(serverMessageOf(error, {}, notReached));
        setStatus((before) => (before === 'ready' ? before : latest.current ? 'unreachable' : 'failed'));
      }
    }
  }, [id]);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (status !== 'failed' && status !== 'unreachable') return;
    const retry = () => void load();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [status, load]);

  /** Handles the failure of a change. */
  async function fail(error: unknown): Promise<void> {
    if (isReason(error, 'wrong_screen_link')) setStatus('wrong_link');
    else if (isReason(error, 'screen_changed')) await load();
    else setProblem(serverMessageOf(error, {}, notReached));
  }

  /** Runs a change with the secret. If it is refused, the one before takes its place again. */
  async function attempt(run: (token: string) => Promise<void>): Promise<boolean> {
    if (isSaving) return false;
    setIsSaving(true);
    setProblem(undefined);
    try {
      await run(secret).catch(async (error: unknown) => {
        if (formerSecret === undefined || !isReason(error, 'wrong_screen_link')) throw error;
        storeScreen(id, { secret: formerSecret, formerSecret: secret });
        await run(formerSecret);
      });
      return true;
    } catch (error) {
      await fail(error);
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  const revision = unsaved?.revision ?? saved?.revision ?? 0;
  return {
    ...{ status, problem, saved, conflict, isSaving },
    draft: unsaved?.draft ?? (saved?.screen ? draftOfScreen(saved.screen, deviceDate()) : undefined),
    isChanged: unsaved !== undefined,
    load: () => void load(),
    change: (draft) => {
      storeScreen(id, { unsaved: { revision, draft } });
    },
    async save(draft, base = revision) {
      const screen = screenOfDraft(draft);
      if (!screen) return undefined;
      // Also a draft that was never edited: the defaults of a new screen.
      storeScreen(id, { unsaved: { revision: base, draft } });
      const isFirst = !saved?.screen;
      const isDone = await attempt(async (token) => {
        const body = { id, revision: base, screen: copyOf(screen) };
        const stored = savedOf(await callApi(putScreen, { body, token }));
        setSaved(stored);
        setConflict(undefined);
        setStatus('ready');
        // What was typed in the meantime stays unsaved, on top of the new revision.
        const typed = latest.current?.draft;
        const rest =
          typed && !isSameDraft(typed, draft) ? { revision: stored.revision, draft: typed } : undefined;
        storeScreen(id, { name: screen.mosque.name, unsaved: rest, formerSecret: undefined });
      });
      if (!isDone) return undefined;
      return isFirst ? 'first' : 'again';
    },
    discard() {
      setConflict(undefined);
      storeScreen(id, { unsaved: undefined });
    },
    renewLink: () =>
      attempt(async (token) => {
        const renew = (newSecret: string) => callApi(renewScreenSecret, { body: { id, newSecret }, token });
        // Two secrets may be stored. Which of them works must be known before a third one takes the place of one.
        if (formerSecret !== undefined) await renew(token);
        const next = createSecret();
        // Stored first: if the answer is lost, one of the two works.
        storeScreen(id, { secret: next, formerSecret: token });
        await renew(next);
        storeScreen(id, { formerSecret: undefined });
      }),
    remove: () =>
      attempt(async (token) => {
        await callApi(deleteScreen, { body: { id }, token });
        forgetScreen(id);
      }),
  };
}

const isReason = (error: unknown, reason: string) => error instanceof ApiError && error.reason === reason;

/** Compares in the form in which drafts are stored. */
const isSameDraft = (one: ScreenDraft, other: ScreenDraft) =>
  JSON.stringify(readScreenDraft(one)) === JSON.stringify(readScreenDraft(other));

/** Leaves out what the answer names but doesn't set. */
function savedOf({ screen, revision }: ResponseOf<typeof getScreen>): SavedScreen {
  if (!screen) return { screen, revision };
  return { screen: { ...screen, calculation: compactSettings(screen.calculation) }, revision };
}

/** The schema wants arrays that can be changed. */
function copyOf({ mosque, ...screen }: MosqueScreen) {
  return {
    ...screen,
    mosque: { ...mosque, jumuah: [...mosque.jumuah] },
    announcements: [...screen.announcements],
    plannedChanges: screen.plannedChanges.map(({ jumuah, ...change }) => ({
      ...change,
      ...(jumuah && { jumuah: [...jumuah] }),
    })),
  };
}
