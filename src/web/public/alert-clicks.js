// Part of the service worker: a press on a prayer alert brings the page forward, or opens it.
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path;
  if (typeof path === 'string' && path.startsWith('/')) event.waitUntil(bringForward(path));
});

async function bringForward(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.visibilityState === 'visible') ?? pages[0];
  if (open) await open.focus();
  else await self.clients.openWindow(path);
}
