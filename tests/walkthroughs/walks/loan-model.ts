/** The files of the quickstart's model, for walks that begin after it. */

const FEATURES = ['age', 'income', 'loan_amount', 'loan_term_months', 'credit_history_years', 'open_loans'];
const AT = 'models/loan-approval';

export const LOAN_METADATA = `${JSON.stringify(
  {
    schema_version: 1,
    problem: 'classification',
    features: FEATURES.map((name) => ({ name, type: /income|amount/.test(name) ? 'number' : 'integer' })),
    classes: { 0: 'reject', 1: 'approve' },
    example_input: { instances: [[42, 58000, 15000, 48, 11, 2]] },
  },
  null,
  2,
)}\n`;

export const LOAN_FILES: Record<string, string> = {
  'train.py': '# trains the model\n',
  [`${AT}/metadata.json`]: LOAN_METADATA,
  [`${AT}/model/model.joblib`]: 'model\n',
  [`${AT}/explainer/background.csv`]: `${FEATURES.join(',')}\n42,58000,15000,48,11,2\n`,
};

/** Rows of training data, with the outcome in the last column. */
export const TRAINING = `${FEATURES.join(',')},approved
42,58000.0,15000.0,48,11,2,1
18,0.0,500.0,6,0,0,0
95,500000.0,75000.0,120,61,14,1
`;
