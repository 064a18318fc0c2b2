/**
 * Messages for a failed place search, as shown on the screen. The first one marks a disabled service: the page
 * looks for REQUEST_DENIED.
 */
export const searchFailures = {
  disabled: 'REQUEST_DENIED: the service of places is switched off for this site.',
  quota: 'The services of places have been asked too often. Please try again later.',
  unreachable: 'No service of places could be reached. Please try again later.',
  none: 'No service of places is connected to this site, and no imported map data reaches here.',
} as const;
