import { askStripe, serve } from './words.js';

serve({ retrieve: ({ clientSecret }) => askStripe('/frames/intent', { clientSecret }) });
