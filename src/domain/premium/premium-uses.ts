/** Premium features served by the server, as counted for refunds. */
export type PremiumFeature = 'google_places' | 'wide_search' | 'duas';

/** Records that an account used a Premium feature. Cheap if recorded recently; never throws. */
export type NoteUse = (accountId: string, feature: PremiumFeature) => void;
