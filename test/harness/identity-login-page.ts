import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { identityAccounts, isIdentitySubject } from './identity-accounts.ts';

export const interactionPath = '/interaction/';

/** Serves the login page: a button for each account, and one to cancel. */
export function serveLoginPage(provider: Provider): void {
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith(interactionPath)) return next();
    if (ctx.method === 'POST') return finish(provider, ctx as KoaContextWithOIDC);
    const { params, prompt } = await provider.interactionDetails(ctx.req, ctx.res);
    const isSignup = params['screen_hint'] === 'signup' || prompt.name === 'create';
    ctx.type = 'html';
    ctx.body = page(isSignup ? 'Create an account' : 'Sign in');
  });
}

function page(title: string): string {
  const buttons = Object.keys(identityAccounts)
    .map((subject) => `<p><button name="choice" value="${subject}">Sign in as ${subject}</button></p>`)
    .join('');
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><form method="post">${buttons}
    <p><button name="choice" value="cancel">Cancel</button></p></form></html>`;
}

async function finish(provider: Provider, { req, res }: KoaContextWithOIDC): Promise<void> {
  const choice = new URLSearchParams(await text(req)).get('choice') ?? '';
  const { params } = await provider.interactionDetails(req, res);
  if (!isIdentitySubject(choice)) {
    return provider.interactionFinished(req, res, { error: 'access_denied' });
  }
  const grant = new provider.Grant({ accountId: choice, clientId: String(params['client_id']) });
  grant.addOIDCScope(String(params['scope']));
  await provider.interactionFinished(
    req,
    res,
    { login: { accountId: choice }, consent: { grantId: await grant.save() }, create: {} },
    { mergeWithLastSubmission: false },
  );
}
