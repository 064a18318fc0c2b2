/** What the server serves to premium alone, as a refund asks for it. */
export type PremiumFeature = 'google_places' | 'wide_search' | 'duas';

/** Writes down that an account used what only premium has. Costs next to nothing when it was noted lately, and never fails. */
export type NoteUse = (accountId: string, feature: PremiumFeature) => void;
