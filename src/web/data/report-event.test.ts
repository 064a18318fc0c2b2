import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportEvent } from './report-event.ts';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset().mockResolvedValue(new Response('{"success":true,"counted":true}'));
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a usage event', () => {
  it('is sent once and without credentials, even if the page is closed', () => {
    localStorage.setItem('auth_token', 'secret-of-a-session');
    reportEvent({ event: 'search_mosques', properties: { radius: 5000, openNow: true } });
    localStorage.clear();

    expect(fetchMock.mock.calls).toEqual([
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

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('is not sent with %j', (preferences) => {
    vi.stubGlobal('navigator', preferences);
    reportEvent({ event: 'prayer_times_view' });

    expect(fetchMock).not.toHaveBeenCalled();
  });

  it.each([{ doNotTrack: '0' }, { doNotTrack: null, globalPrivacyControl: false }])(
    'is sent with %j',
    (preferences) => {
      vi.stubGlobal('navigator', preferences);
      reportEvent({ event: 'prayer_times_view' });

      expect(fetchMock).toHaveBeenCalledOnce();
    },
  );

  it('is dropped while offline: no error is reported, and it is not sent later', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    reportEvent({ event: 'prayer_times_view' });
    await new Promise((resolve) => setTimeout(resolve));

    expect(fetchMock).toHaveBeenCalledOnce();
    expect(localStorage).toHaveLength(0);
  });
});
