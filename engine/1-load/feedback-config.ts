import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The `feedback` of a site config. */
export const feedbackSchema = z
  .strictObject({ endpoint: endpoint.describe('Where browsers send the answers: a URL, or a path on the same host.') })
  .meta({
    id: 'FeedbackOptions',
    description:
      "Ask at the foot of each doc whether it was helpful, and send the answers to an endpoint of yours: the page, 'Yes' or 'No', and what the reader writes. Default: nobody is asked.",
  });
