import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportEvent } from './report-event.ts';

const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  sent.mockReset().mockResolvedValue(new Response('{"success":true,"counted":true}'));
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a use that is counted', () => {
  it('goes out once, with nothing that says whose it was, and outlives the page', () => {
    localStorage.setItem('auth_token', 'secret-of-a-session');
    reportEvent({ event: 'search_mosques', properties: { radius: 5000, openNow: true } });
    localStorage.clear();

    expect(sent.mock.calls).toEqual([
      [
        '/api/events',
        {
          method: 'POST',
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          keepalive: true,
          headers: { 'content-type': 'application/json' },
          body: '{"event":"search_mosques","properties":{"radius":5000,"openNow":true}}',
        },
      ],
    ]);
  });

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('stays at home with %j', (asked) => {
    vi.stubGlobal('navigator', asked);
    reportEvent({ event: 'prayer_times_view' });

    expect(sent).not.toHaveBeenCalled();
  });

  it.each([{ doNotTrack: '0' }, { doNotTrack: null, globalPrivacyControl: false }])(
    'goes out with %j',
    (asked) => {
      vi.stubGlobal('navigator', asked);
      reportEvent({ event: 'prayer_times_view' });

      expect(sent).toHaveBeenCalledOnce();
    },
  );

  it('is lost without a network, and neither complained of nor sent later', async () => {
    sent.mockRejectedValue(new TypeError('Failed to fetch'));
    reportEvent({ event: 'prayer_times_view' });
    await new Promise((resolve) => setTimeout(resolve));

    expect(sent).toHaveBeenCalledOnce();
    expect(localStorage).toHaveLength(0);
  });
});
