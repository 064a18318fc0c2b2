import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { type ScreenReason, screenErrors } from '../../../contract/screen.ts';
import { inOrder, type MosqueScreen } from '../../../domain/screen/screen.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { AppError } from '../../platform/errors.ts';
import { hashOfSecret, isSameText, randomSecret } from '../../platform/secrets.ts';
import type { ScreenKey, ScreenTables, StoredScreen } from './store.ts';

export interface ScreenServiceParts {
  readonly tables: ScreenTables;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Called for every wrong secret and unknown id. */
  readonly onWrongLink: () => void;
  /** Called if a read could not be noted. */
  readonly onUnnotedRead: (error: unknown) => void;
}

/** A screen and the secret that was sent for it. */
export interface ScreenLink {
  readonly id: string;
  readonly secret: string;
}

/** What a mosque shows, and its revision. */
type SavedScreen = Pick<StoredScreen, 'screen' | 'revision'>;

/** Screens of mosques. Everything that needs the secret throws `forbidden` for a wrong one and for an unknown id. */
export type ScreenService = ReturnType<typeof createScreenService>;

export function createScreenService({ tables, clock, onWrongLink, onUnnotedRead }: ScreenServiceParts) {
  /** A screen is read every few minutes, but only the day (UT) is stored: one write a day, and no trace of when. */
  const today = () => new Date(Math.floor(clock() / dayMs) * dayMs);

  function wrongLink(): AppError {
    onWrongLink();
    return refusal('forbidden', 'wrong_screen_link', 'wrong secret or unknown screen');
  }

  /** An unknown id takes as long as a wrong secret: the answer reveals no ids. */
  async function authorize({ id, secret }: ScreenLink): Promise<ScreenKey & SavedScreen> {
    const secretHash = hashOfSecret(secret);
    const stored = await tables.find(id);
    const isRight = isSameText(stored?.secretHash ?? hashOfSecret(id), secretHash);
    if (!stored || !isRight) throw wrongLink();
    return { id, secretHash, screen: stored.screen, revision: stored.revision };
  }

  async function noteRead(id: string, { lastReadAt }: StoredScreen): Promise<void> {
    if (today() <= lastReadAt) return;
    // The screen goes on while the database only reads.
    await tables.noteRead(id, today()).catch(onUnnotedRead);
  }

  return {
    async create() {
      const link = { id: randomBytes(16).toString('base64url'), secret: randomSecret() };
      await tables.add({ id: link.id, secretHash: hashOfSecret(link.secret) }, new Date(clock()));
      return { success: true as const, ...link };
    },
    /** Throws `not_found`. */
    async read(id: string) {
      const stored = await tables.find(id);
      if (!stored) throw refusal('not_found', 'no_such_screen', 'no such screen');
      await noteRead(id, stored);
      return savedAnswer(stored);
    },
    /** Throws `conflict` if the screen has another revision than the one that was edited. */
    async replace(link: ScreenLink, edited: number, newScreen: MosqueScreen) {
      const screen = inOrder(newScreen);
      const key = await authorize(link);
      const revision = await tables.replace(key, edited, screen, today());
      if (revision !== undefined) return savedAnswer({ screen, revision });
      const current = await authorize(link);
      // The answer to the same change was lost.
      if (current.revision === edited + 1 && isSame(current.screen, screen)) return savedAnswer(current);
      throw refusal('conflict', 'screen_changed', 'the screen has another revision');
    },
    async renewSecret(link: ScreenLink, secret = randomSecret()) {
      const key = await authorize(link);
      if (!(await tables.renewSecret(key, hashOfSecret(secret)))) throw wrongLink();
      return { success: true as const, secret };
    },
    async remove(link: ScreenLink) {
      if (!(await tables.remove(await authorize(link)))) throw wrongLink();
      return { success: true as const };
    },
  };
}

const savedAnswer = ({ screen, revision }: SavedScreen) => ({ success: true as const, screen, revision });

/** An absent field is the same as an undefined one. */
function isSame(a: MosqueScreen | null, b: MosqueScreen): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));
}

function refusal(code: ErrorCode, reason: ScreenReason, message: string): AppError {
  return new AppError(code, { message, userMessage: screenErrors[reason], reason });
}
