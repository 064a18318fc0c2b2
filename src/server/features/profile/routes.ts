import type { FastifyInstance } from 'fastify';
import { accountSentences } from '../../../contract/account-sentences.ts';
import { type AccountSettings, exportProfile, getSettings, putSettings } from '../../../contract/profile.ts';
import { mayChooseBackground } from '../../../domain/premium/backgrounds.ts';
import type { Entitlements } from '../../../domain/premium/entitlements.ts';
import { civilDateOfUtc, formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { AppError } from '../../platform/errors.ts';
import { mount, WrittenAnswer } from '../../platform/mount.ts';
import { accountGone } from './account-gone.ts';
import { type DeletionParts, deletionRoutes } from './deletion-routes.ts';
import { exportBody } from './export-body.ts';
import { authenticate, type SignedInUser } from './signed-in-user.ts';
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
  /** What the person may do at this moment, by the server's own records. */
  readonly entitlementsFor: (person: P) => Entitlements;
  readonly findAccountData: (accountId: string, now: Date) => Promise<AccountData | undefined>;
}

/** What a person keeps with the account, takes along, and takes away. */
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
    const person = await authenticate(requireUser, request, reply);
    await refuseLockedBackground(parts, person, body);
    const { account } = person;
    const kept = await settings.replaceParts(account.id, chosenParts(body), new Date(clock()));
    if (!kept) throw accountGone();
    return settingsBody(kept);
  });
}

/**
 * A background that is part of premium cannot be chosen without it. One that the account has kept since it was premium is no
 * new choice: it may come back beside a change of the theme, and waits.
 */
async function refuseLockedBackground<P extends SignedInUser>(
  { entitlementsFor, settings }: ProfileParts<P>,
  person: P,
  { theme }: AccountSettings,
): Promise<void> {
  const background = theme?.background;
  if (background === undefined || mayChooseBackground(entitlementsFor(person), background)) return;
  const kept = await settings.find(person.account.id);
  if (kept?.settings.theme?.background === background) return;
  throw new AppError('forbidden', {
    message: 'a locked background was chosen without premium',
    userMessage: accountSentences.backgroundLocked,
  });
}

function settingsBody(kept: StoredSettings | undefined) {
  return {
    success: true as const,
    settings: kept?.settings ?? {},
    updatedAt: kept?.updatedAt.toISOString() ?? null,
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
