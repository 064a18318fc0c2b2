import { askStripe, serve } from './frame.js';

serve({ retrieve: ({ clientSecret }) => askStripe('/frames/intent', { clientSecret }) });
