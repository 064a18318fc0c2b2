import { handleMessages, postToStripe } from './frame.js';

handleMessages({ retrieve: ({ clientSecret }) => postToStripe('/frames/intent', { clientSecret }) });
