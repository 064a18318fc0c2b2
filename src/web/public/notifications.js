// Part of every service worker: shows alerts that the server sends while the page is closed, and opens the page when a
// notification is pressed.

const subscriptionPath = '/api/push/subscription';
/** Later than this an alert says that it is late. The push service should have dropped it by then. */
const maxDelayMs = 600_000;
/** For a message that can't be read, and for one that is late. Browsers require a visible notification for every message. */
const words = {
  en: ['Prayer time', 'This alert came late.'],
  ar: ['وقت الصلاة', 'وصل هذا التنبيه متأخرًا.'],
  ur: ['نماز کا وقت', 'یہ الرٹ دیر سے پہنچا۔'],
  tr: ['Namaz vakti', 'Bu uyarı geç geldi.'],
  id: ['Waktu salat', 'Pemberitahuan ini datang terlambat.'],
  ms: ['Waktu solat', 'Makluman ini lewat diterima.'],
  fr: ['Heure de prière', 'Cette alerte est arrivée en retard.'],
  bn: ['নামাজের সময়', 'এই অ্যালার্ট দেরিতে এসেছে।'],
};

addEventListener('push', (event) => event.waitUntil(show(readAlert(event.data))));

/** Returns the alert in the form of Declarative Web Push; an empty one if there is none. */
function readAlert(data) {
  try {
    return data.json().notification ?? {};
  } catch {
    return {};
  }
}

/** Makes no sound if the alert is already there, or if a page is in view: that plays its own. */
async function show({ title, body, lang, dir, tag, navigate, silent, data }) {
  const workerLanguage = new URL(self.registration.scope).pathname.slice(1) || 'en';
  const language = words[lang] ? lang : workerLanguage;
  const [prayerTime, late] = words[language];
  const dueAt = Number(data?.at);
  const isLate = Date.now() - dueAt > maxDelayMs;
  const shownTag = tag || 'mihrab';
  const shown = await self.registration.getNotifications({ tag: shownTag });
  const isInView = (await openPages()).some(isVisible);
  await self.registration.showNotification(title || prayerTime, {
    body: isLate ? late : body || '',
    lang: language,
    dir: dir || 'auto',
    tag: shownTag,
    icon: '/icon-192.png',
    silent: silent === true || isInView || shown.length > 0,
    ...(dueAt ? { timestamp: dueAt } : {}),
    data: {
      path: pathOf(navigate) || `${language === 'en' ? '' : `/${language}`}/prayer-times`,
      isPushed: true,
    },
  });
}

/** Returns the path of a URL of this site; otherwise something falsy. */
function pathOf(address) {
  try {
    const url = new URL(address, location.origin);
    return address && url.origin === location.origin ? url.pathname + url.search : undefined;
  } catch {
    return undefined;
  }
}

// The browser has replaced the subscription, or ended it.
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(moveSubscription(event)));

/** If this fails, the page subscribes again when it is next opened. */
async function moveSubscription({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const { endpoint, keys } = (
    newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  ).toJSON();
  await fetch(subscriptionPath, {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oldEndpoint: oldSubscription.endpoint, subscription: { endpoint, keys } }),
  });
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path, isPushed } = event.notification.data ?? {};
  if (typeof path === 'string' && path.startsWith('/')) event.waitUntil(bringForward(path, isPushed));
});

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
const isVisible = (page) => page.visibilityState === 'visible';

/**
 * Focuses an open page, or opens one. After an alert from the server the page must show the prayer times; another page isn't
 * navigated there, because it may hold something unfinished.
 */
async function bringForward(path, isPushed) {
  const pages = await openPages();
  const fitting = isPushed ? pages.filter(({ url }) => pathOf(url) === path) : pages;
  const open = fitting.find(isVisible) ?? fitting[0];
  if (open) await open.focus();
  else await self.clients.openWindow(path);
}
