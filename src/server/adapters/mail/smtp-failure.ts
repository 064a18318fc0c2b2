import type { NodemailerError } from 'nodemailer';
import { MailError, type MailFailure } from './mail-transport.ts';

/** Converts an error of the mail library to a `MailError`. */
export function mailErrorOf(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const { code = 'unknown', responseCode } = error as NodemailerError;
  const failure = failureOf(error as NodemailerError);
  return new MailError(failure, `the mail was not sent (${responseCode ?? code})`, responseCode);
}

function failureOf(error: NodemailerError): MailFailure {
  const { code, originalCode = '', responseCode = 0, command = '' } = error;
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return responseCode >= 400 && responseCode < 500 ? 'deferred' : 'not_admitted';
  if (code === 'ETLS' || /CERT|SIGNED|ALTNAME|SSL|TLS|EPROTO/.test(originalCode)) return 'insecure';
  if (responseCode >= 500) return isAboutThisMail(command) ? 'refused' : 'not_admitted';
  if (responseCode >= 400) return 'deferred';
  if (code === 'EENVELOPE') return 'unfit';
  return code === 'ETIMEDOUT' ? 'timeout' : 'unavailable';
}

/** A rejected greeting or sender affects all emails and can be fixed, so it isn't about this email. */
const isAboutThisMail = (command: string): boolean => command === 'RCPT TO' || command === 'DATA';
