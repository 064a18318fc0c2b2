import type { FastifyInstance } from 'fastify';
import { accountErrors } from '../../../contract/account.ts';
import { type AccountSettings, exportProfile, getSettings, putSettings } from '../../../contract/profile.ts';
import { mayChooseBackground } from '../../../domain/premium/backgrounds.ts';
import type { Entitlements } from '../../../domain/premium/entitlements.ts';
import { civilDateOfUtc, formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { AppError } from '../../platform/errors.ts';
import { mount, WrittenAnswer } from '../../platform/mount.ts';
import { type DeletionParts, deletionRoutes } from './deletion-routes.ts';
import { exportBody } from './export-body.ts';
import { accountGone, authenticate, type SignedInUser } from './signed-in-user.ts';
import type { AccountData } from './store.ts';
import { chosenParts, type StoredSettings } from './stored-settings.ts';
import { type TimetableParts, timetableRoutes } from './timetable-routes.ts';

export interface ProfileParts<P extends SignedInUser> extends DeletionParts<P>, TimetableParts<P> {
  readonly settings: {
    find(accountId: string): Promise<StoredSettings | undefined>;
    replaceParts(
      accountId: string,
      parts: AccountSettings,
      updatedAt: Date,
    ): Promise<StoredSettings | undefined>;
  };
  /** Returns what the user is currently entitled to. */
  readonly entitlementsFor: (user: P) => Entitlements;
  readonly findAccountData: (accountId: string, now: Date) => Promise<AccountData | undefined>;
}

/** Settings, timetable, export and deletion of an account. */
export function profileRoutes<P extends SignedInUser>(app: FastifyInstance, parts: ProfileParts<P>): void {
  settingsRoutes(app, parts);
  timetableRoutes(app, parts);
  exportRoute(app, parts);
  deletionRoutes(app, parts);
}

function settingsRoutes<P extends SignedInUser>(app: FastifyInstance, parts: ProfileParts<P>): void {
  const { requireUser, settings, clock } = parts;
  mount(app, getSettings, async ({ request, reply }) => {
    const { account } = await authenticate(requireUser, request, reply);
    return settingsBody(await settings.find(account.id));
  });
  mount(app, putSettings, async ({ body, request, reply }) => {
    const user = await authenticate(requireUser, request, reply);
    await requireAllowedBackground(parts, user, body);
    const { account } = user;
    const stored = await settings.replaceParts(account.id, chosenParts(body), new Date(clock()));
    if (!stored) throw accountGone();
    return settingsBody(stored);
  });
}

/**
 * Throws `forbidden` if a premium background is chosen without premium. A background that the account stored while it had
 * premium may stay: the page sends it again with every change of the theme.
 */
async function requireAllowedBackground<P extends SignedInUser>(
  { entitlementsFor, settings }: ProfileParts<P>,
  user: P,
  { theme }: AccountSettings,
): Promise<void> {
  const background = theme?.background;
  if (background === undefined || mayChooseBackground(entitlementsFor(user), background)) return;
  const stored = await settings.find(user.account.id);
  if (stored?.settings.theme?.background === background) return;
  throw new AppError('forbidden', {
    message: 'a locked background was chosen without premium',
    userMessage: accountErrors.background_locked,
    reason: 'background_locked',
  });
}

function settingsBody(stored: StoredSettings | undefined) {
  return {
    success: true as const,
    settings: stored?.settings ?? {},
    updatedAt: stored?.updatedAt.toISOString() ?? null,
  };
}

function exportRoute<P extends SignedInUser>(
  app: FastifyInstance,
  { requireUser, findAccountData, clock }: ProfileParts<P>,
): void {
  mount(app, exportProfile, async ({ request, reply }) => {
    const { account } = await authenticate(requireUser, request, reply);
    const now = new Date(clock());
    const facts = await findAccountData(account.id, now);
    if (!facts) throw accountGone();
    const day = formatIsoDate(civilDateOfUtc(now.getTime()));
    reply.header('content-disposition', `attachment; filename="mihrab-${day}.json"`);
    return new WrittenAnswer(`${JSON.stringify(exportBody(facts, now), undefined, 2)}\n`);
  });
}
