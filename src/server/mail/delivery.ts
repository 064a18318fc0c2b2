import { MailError, type MailMessage, type MailTransport } from '../adapters/mail/mail-transport.ts';
import type { Mailbox } from '../adapters/mail/mailbox.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { MailContent } from './mail.ts';
import type { MailProblem } from './metrics.ts';
import { type MailPayload, openSealedMail } from './sealed-mail.ts';
import type { ClaimedMail } from './store.ts';
import { senderOf } from './templates/contact-message.ts';
import { renderMail } from './templates/render-mail.ts';
import type { MailSite } from './templates/template.ts';

interface Parts {
  readonly transport: MailTransport;
  readonly secrets: Secrets;
  readonly clock: () => number;
  readonly site: MailSite;
  readonly from: Mailbox;
}

/** The outcome of one attempt. A `lost` mail isn't retried. */
export type DeliveryOutcome =
  | { readonly became: 'sent'; readonly kind: MailContent['kind'] }
  | { readonly became: 'lost' | 'postponed'; readonly problem: MailProblem; readonly responseCode?: number };

/** Unseals, renders and sends one mail. Never throws. */
export async function deliver(mail: ClaimedMail, parts: Parts): Promise<DeliveryOutcome> {
  if (mail.usefulUntil.getTime() <= parts.clock()) return { became: 'lost', problem: 'expired' };
  const payload = openSealedMail(parts.secrets, mail.sealed);
  if (!payload) return { became: 'lost', problem: 'unreadable' };
  try {
    await parts.transport.send(messageOf(mail, payload, parts));
    return { became: 'sent', kind: payload.content.kind };
  } catch (error) {
    if (!(error instanceof MailError)) return { became: 'postponed', problem: 'unavailable' };
    const { failure: problem, isPermanent, responseCode } = error;
    const became = isPermanent ? 'lost' : 'postponed';
    return { became, problem, ...(responseCode ? { responseCode } : {}) };
  }
}

/** Replies go to the sender of a contact message, or else to the site's own address. */
function replyTo(content: MailContent, site: MailSite): Pick<MailMessage, 'replyTo' | 'replyToName'> {
  if (content.kind !== 'contact_message') return { replyTo: site.contactEmail };
  const { name, address } = senderOf(content);
  return { replyTo: address, replyToName: name };
}

function messageOf(mail: ClaimedMail, { to, language, content }: MailPayload, parts: Parts): MailMessage {
  const { from, site } = parts;
  return {
    from,
    to,
    ...replyTo(content, site),
    ...renderMail(content, language, site),
    language,
    messageId: `${mail.id}@${from.address.split('@').at(-1)}`,
    writtenAt: mail.createdAt.getTime(),
  };
}
