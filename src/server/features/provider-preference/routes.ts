import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountErrors } from '../../../contract/account.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import {
  getProviderPreference,
  logProviderToggle,
  type PreferredProvider,
  providerErrors,
  providerMessages,
  setProviderPreference,
  setTemporaryProvider,
} from '../../../contract/provider.ts';
import {
  type Entitlements,
  effectiveProvider,
  entitlementsOf,
  type Role,
} from '../../../domain/premium/entitlements.ts';
import { isPremiumAt, type SignedIn } from '../../accounts/account.ts';
import { AppError } from '../../platform/errors.ts';
import { mount } from '../../platform/mount.ts';
import type { CallLimit } from '../../platform/rate-limiter/call-limits.ts';
import { networkOf } from '../../platform/rate-limiter/network-of.ts';
import type { IdentifyRequestUser } from '../../platform/request-user.ts';
import type { CountToggle } from './metrics.ts';
import type { PreferenceTables } from './store.ts';

export interface ProviderPreferenceParts {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Returns the user who makes the request. Throws `unauthorized` for a guest. */
  readonly requireUser: (request: FastifyRequest) => Promise<SignedIn>;
  readonly identifyRequestUser: IdentifyRequestUser;
  readonly tables: PreferenceTables;
  /** Per account. */
  readonly calls: CallLimit;
  /** Per network, because guests can change the setting too. */
  readonly toggleCalls: CallLimit;
  readonly countToggle: CountToggle;
}

/** The user's preferred provider of place data. */
export function providerPreferenceRoutes(app: FastifyInstance, parts: ProviderPreferenceParts): void {
  readRoute(app, parts);
  saveRoutes(app, parts);
  toggleRoute(app, parts);
}

type Reply = { header(name: string, value: string): unknown };

/** Returns the signed-in user and their entitlements, and forbids caching of the answer. */
async function authenticate(
  { requireUser, calls, clock }: ProviderPreferenceParts,
  request: FastifyRequest,
  reply: Reply,
) {
  reply.header('cache-control', 'no-store');
  const { account, session } = await requireUser(request);
  await calls.take(`account ${account.id}`);
  return { account, session, entitlements: entitlementsOf({ isPremium: isPremiumAt(account, clock()) }) };
}

function readRoute(app: FastifyInstance, parts: ProviderPreferenceParts): void {
  mount(app, getProviderPreference, async ({ request, reply }) => {
    const { account, session, entitlements } = await authenticate(parts, request, reply);
    const forSession = session.preferredProvider;
    return {
      success: true as const,
      preferredProvider: effectiveProvider(account.preferredProvider ?? 'auto', entitlements),
      ...(forSession && { sessionProvider: effectiveProvider(forSession, entitlements) }),
    };
  });
}

function saveRoutes(app: FastifyInstance, parts: ProviderPreferenceParts): void {
  const { tables } = parts;
  mount(app, setProviderPreference, async ({ body, request, reply }) => {
    const { account, session, entitlements } = await authenticate(parts, request, reply);
    requireAllowedProvider(body.preferredProvider, entitlements);
    requireSaved(await tables.saveForAccount(account.id, session.id, body.preferredProvider));
    return { success: true as const, message: providerMessages.saved };
  });
  mount(app, setTemporaryProvider, async ({ body, request, reply }) => {
    const { session, entitlements } = await authenticate(parts, request, reply);
    requireAllowedProvider(body.preferredProvider, entitlements);
    requireSaved(await tables.saveForSession(session.id, body.preferredProvider));
    return { success: true as const, message: providerMessages.keptForSession };
  });
}

function toggleRoute(app: FastifyInstance, parts: ProviderPreferenceParts): void {
  mount(app, logProviderToggle, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    await parts.toggleCalls.take(networkOf(request.ip));
    const { role } = (await parts.identifyRequestUser(request)).entitlements;
    parts.countToggle(body.provider, role);
    request.log.info(toggleLogFields(body, role), 'provider choice changed');
    return { success: true as const };
  });
}

function requireAllowedProvider(provider: PreferredProvider, { mayUseGooglePlaces }: Entitlements): void {
  if (provider !== 'google' || mayUseGooglePlaces) return;
  throw new AppError('forbidden', {
    message: 'google preferred without premium',
    userMessage: providerErrors.google_is_premium,
    reason: 'google_is_premium',
  });
}

/** For an account or session that ended after it was checked. */
function requireSaved(isSaved: boolean): void {
  if (isSaved) return;
  throw new AppError('unauthorized', {
    message: 'the session is gone',
    userMessage: accountErrors.sign_in_needed,
    reason: 'sign_in_needed',
  });
}

type Toggle = BodyOf<typeof logProviderToggle>;

/** The actions that the page may report. Any other text is logged as `other`. */
const knownActions: readonly string[] = ['select', 'save'];

/**
 * Returns what to log about a changed choice. Copies only fields with a closed set of values from the request. The role is
 * the server's own, along with whether the sender claimed another.
 */
function toggleLogFields({ provider, details, userRole }: Toggle, role: Role) {
  return {
    event: 'provider_toggle',
    provider,
    action: knownActions.includes(details.action) ? details.action : 'other',
    saved: details.saved,
    role,
    claimsOtherRole: (userRole === 'paid') !== (role === 'premium'),
  };
}
