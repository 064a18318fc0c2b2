import { createScreen } from '../../../src/contract/screen.ts';
import { type Account, fetchUser, publicUrl, registerAccount } from '../client/account.ts';
import { type ServerWithClient, startServerWithClient } from '../client/server-with-client.ts';
import type { ScenarioContext } from '../scenario.ts';
import { buyPremium, startThirdParties, type ThirdParties } from '../third-parties.ts';
import { gcEnvironment } from './memory-growth.ts';

/** The screen of a mosque, with what changes it. */
interface ScreenLink {
  readonly id: string;
  readonly secret: string;
}

/** A server with all third parties, with an account of each role and the screen of a mosque. */
export interface FuzzTarget {
  readonly server: ServerWithClient;
  readonly thirdParties: ThirdParties;
  account(role: 'user' | 'premium'): Account;
  /** Replaces the role's account if it was signed out or deleted, or lost Premium. */
  replaceIfGone(role: 'user' | 'premium'): Promise<void>;
  screen(): ScreenLink;
  /** Creates another screen, after one was deleted or has got another secret. */
  replaceScreen(): Promise<void>;
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
  const addScreen = async (): Promise<ScreenLink> => {
    const { method, path: target } = createScreen;
    const response = await server.client.send({ method, target, headers: { origin: publicUrl } });
    return createScreen.response.parse(JSON.parse(response.body.toString('utf8')));
  };
  let screen = await addScreen();
  return {
    ...{ server, thirdParties },
    screen: () => screen,
    async replaceScreen() {
      screen = await addScreen();
    },
    account: (role) => accounts[role],
    async replaceIfGone(role) {
      const current = await fetchUser(server.client, accounts[role]);
      if (role === 'user' && !current) accounts.user = await registerAccount(server.client);
      if (role === 'premium' && !current?.isPremium) accounts.premium = await registerPremium();
    },
  };
}
