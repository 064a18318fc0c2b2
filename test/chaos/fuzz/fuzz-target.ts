import { type Account, fetchUser, registerAccount } from '../client/account.ts';
import { type ServerWithClient, startServerWithClient } from '../client/server-with-client.ts';
import type { ScenarioContext } from '../scenario.ts';
import { buyPremium, startThirdParties, type ThirdParties } from '../third-parties.ts';
import { gcEnvironment } from './memory-growth.ts';

/** A server with all third parties and with an account of each role. */
export interface FuzzTarget {
  readonly server: ServerWithClient;
  readonly thirdParties: ThirdParties;
  account(role: 'user' | 'premium'): Account;
  /** Replaces the role's account if it was signed out or deleted, or lost Premium. */
  replaceIfGone(role: 'user' | 'premium'): Promise<void>;
}

export async function startFuzzTarget(context: ScenarioContext): Promise<FuzzTarget> {
  const thirdParties = await startThirdParties(context);
  const server = await startServerWithClient(context, {
    ...thirdParties.environment,
    ...gcEnvironment,
    RATE_LIMITS: 'off',
  });
  thirdParties.stripe.deliverTo(`${server.url}/api/webhooks/stripe`);
  const registerPremium = async () => {
    const account = await registerAccount(server.client);
    await buyPremium(server, thirdParties.stripe, account);
    return account;
  };
  const accounts = { user: await registerAccount(server.client), premium: await registerPremium() };
  return {
    ...{ server, thirdParties },
    account: (role) => accounts[role],
    async replaceIfGone(role) {
      const current = await fetchUser(server.client, accounts[role]);
      if (role === 'user' && !current) accounts.user = await registerAccount(server.client);
      if (role === 'premium' && !current?.isPremium) accounts.premium = await registerPremium();
    },
  };
}
