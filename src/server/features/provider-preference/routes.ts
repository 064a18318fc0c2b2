import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountErrors } from '../../../contract/account.ts';
import {
  getProviderPreference,
  logProviderToggle,
  type PreferredProvider,
  providerErrors,
  providerMessages,
  setProviderPreference,
  setTemporaryProvider,
} from '../../../contract/provider.ts';
import { effectiveProvider } from '../../../domain/premium/effective-provider.ts';
import { type Entitlements, entitlementsOf } from '../../../domain/premium/entitlements.ts';
import { isPremiumAt, type SignedIn } from '../../accounts/account.ts';
import type { CallLimit } from '../../platform/call-limits.ts';
import { AppError } from '../../platform/errors.ts';
import { mount } from '../../platform/mount.ts';
import { networkOf } from '../../platform/request-limits.ts';
import type { IdentifyRequestUser } from '../../platform/request-user.ts';
import type { CountToggle } from './metrics.ts';
import type { PreferenceTables } from './store.ts';
import { toggleLine } from './toggle-line.ts';

export interface ProviderPreferenceParts {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Who asks. Throws `unauthorized` for a guest. */
  readonly requirePerson: (request: FastifyRequest) => Promise<SignedIn>;
  readonly identifyVisitor: IdentifyRequestUser;
  readonly tables: PreferenceTables;
  /** Of one account. */
  readonly calls: CallLimit;
  /** Of one network: the settings can be looked at, and changed for a look, without an account. */
  readonly toggleCalls: CallLimit;
  readonly countToggle: CountToggle;
}

/** Which service of place data a person prefers. */
export function providerPreferenceRoutes(app: FastifyInstance, parts: ProviderPreferenceParts): void {
  readingRoute(app, parts);
  keepingRoutes(app, parts);
  toggleRoute(app, parts);
}

type Reply = { header(name: string, value: string): unknown };

/** The signed-in person and what that person may do; nothing of the answer may be kept by anybody on its way. */
async function personOf(
  { requirePerson, calls, clock }: ProviderPreferenceParts,
  request: FastifyRequest,
  reply: Reply,
) {
  reply.header('cache-control', 'no-store');
  const { account, session } = await requirePerson(request);
  await calls.take(`account ${account.id}`);
  return { account, session, entitlements: entitlementsOf({ isPremium: isPremiumAt(account, clock()) }) };
}

function readingRoute(app: FastifyInstance, parts: ProviderPreferenceParts): void {
  mount(app, getProviderPreference, async ({ request, reply }) => {
    const { account, session, entitlements } = await personOf(parts, request, reply);
    const forSession = session.preferredProvider;
    return {
      success: true as const,
      preferredProvider: effectiveProvider(account.preferredProvider ?? 'auto', entitlements),
      ...(forSession && { sessionProvider: effectiveProvider(forSession, entitlements) }),
    };
  });
}

function keepingRoutes(app: FastifyInstance, parts: ProviderPreferenceParts): void {
  const { tables } = parts;
  mount(app, setProviderPreference, async ({ body, request, reply }) => {
    const { account, session, entitlements } = await personOf(parts, request, reply);
    refuseUnlessAllowed(body.preferredProvider, entitlements);
    refuseUnlessThere(await tables.keepForAccount(account.id, session.id, body.preferredProvider));
    return { success: true as const, message: providerMessages.saved };
  });
  mount(app, setTemporaryProvider, async ({ body, request, reply }) => {
    const { session, entitlements } = await personOf(parts, request, reply);
    refuseUnlessAllowed(body.preferredProvider, entitlements);
    refuseUnlessThere(await tables.keepForSession(session.id, body.preferredProvider));
    return { success: true as const, message: providerMessages.keptForSession };
  });
}

function toggleRoute(app: FastifyInstance, parts: ProviderPreferenceParts): void {
  mount(app, logProviderToggle, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    await parts.toggleCalls.take(networkOf(request.ip));
    const { role } = (await parts.identifyVisitor(request)).entitlements;
    parts.countToggle(body.provider, role);
    request.log.info(toggleLine(body, role), 'provider choice changed');
    return { success: true as const };
  });
}

function refuseUnlessAllowed(provider: PreferredProvider, { mayUseGooglePlaces }: Entitlements): void {
  if (provider !== 'google' || mayUseGooglePlaces) return;
  throw new AppError('forbidden', {
    message: 'google preferred without premium',
    userMessage: providerErrors.google_is_premium,
    reason: 'google_is_premium',
  });
}

/** The account or its session ended between the look at it and this. */
function refuseUnlessThere(isThere: boolean): void {
  if (isThere) return;
  throw new AppError('unauthorized', {
    message: 'the session is gone',
    userMessage: accountErrors.sign_in_needed,
    reason: 'sign_in_needed',
  });
}
