import Bowser from 'bowser';

const maxUserAgentLength = 400;
const maxNameLength = 80;

/**
 * Returns a short name for the browser, such as `Firefox on Android`, or undefined if the user agent reveals none. Leaves
 * out versions and models, so that users recognize their devices but can't be tracked.
 */
export function deviceName(userAgent: string | undefined): string | undefined {
  if (!userAgent) return undefined;
  const parsed = Bowser.parse(userAgent.slice(0, maxUserAgentLength));
  const names = [parsed.browser.name, parsed.os.name].filter((name) => name !== undefined && name !== '');
  return names.length > 0 ? names.join(' on ').slice(0, maxNameLength) : undefined;
}
