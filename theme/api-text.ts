/** What the theme says in API references, as text.ts says all else. Text around '{rooms}' that hold code is said with them, to be filled by compile. */

import { say, sayCount } from './say.ts';

export const requestBody = (): string => say('Request body');
export const responses = (): string => say('Responses');
export const responseHeaders = (): string => say('Headers');
export const errorCodes = (): string => say('Error codes');
export const responseKind = (status: string): string =>
  (
    ({
      '1': () => say('Information'),
      '2': () => say('Success'),
      '3': () => say('Redirection'),
      '4': () => say('Error of the request'),
      '5': () => say('Error of the server'),
    })[status.charAt(0)] ?? (() => say('Any other status'))
  )();
export const exampleTitle = (direction: 'request' | 'response'): string =>
  direction === 'request' ? say('Example request') : say('Example response');
export const examplesTitle = (direction: 'request' | 'response'): string =>
  direction === 'request' ? say('Example requests') : say('Example responses');
export const exampleNumber = (number: number): string => say('Example {number}', { number });
export const codeSample = (): string => say('Sample');
export const parametersIn = (place: 'path' | 'query' | 'header' | 'cookie'): string =>
  ({
    path: () => say('Path parameters'),
    query: () => say('Query parameters'),
    header: () => say('Header parameters'),
    cookie: () => say('Cookie parameters'),
  })[place]();
export const parameterName = (): string => say('Name');
export const parameterType = (): string => say('Type');
export const parameterDescription = (): string => say('Description');
export const operationTitle = (): string => say('Operation');
export const operationRoute = (): string => say('Method and path');
export const otherOperations = (): string => say('Other operations');

export const authentication = (isOptional: boolean): string =>
  isOptional ? say('Authentication: {ways} (optional).') : say('Authentication: {ways}.');
export const noAuthentication = (): string => say('No authentication.');
export const eitherWay = (): string => say('{ways} or {way}');
export const bothSchemes = (): string => say('{schemes} and {scheme}');
export const schemeWithScopes = (): string => say('{scheme} with {scopes}');
/** `place` is what a document has, whatever that is. */
export const apiKeyIn = (place: string): string =>
  place === 'query'
    ? say('API key in the query {name}')
    : place === 'header'
      ? say('API key in the header {name}')
      : place === 'cookie'
        ? say('API key in the cookie {name}')
        : say('API key {name}');
export const bearerToken = (): string => say('bearer token');
export const userAndPassword = (): string => say('user name and password');
export const clientCertificate = (): string => say('client certificate');
export const neededRoles = (count: number): string => (count === 1 ? say('Role: {roles}.') : say('Roles: {roles}.'));

export const required = (): string => say('required');
export const deprecated = (): string => say('Deprecated');
export const valueSince = (version: string): string => say('(since {version})', { version });
/** Names of types are those of JSON Schema in all languages. */
export const typeOrNull = (type: string): string => say('{type} or null', { type });
export const eitherType = (types: string, type: string): string => say('{types} or {type}', { types, type });
export const arrayOf = (types: string): string => say('array of {types}', { types });
export const mapOf = (types: string): string => say('map of {types}', { types });
export const manyOf = (type: 'string' | 'number' | 'integer' | 'boolean' | 'object'): string =>
  ({
    string: () => say('strings'),
    number: () => say('numbers'),
    integer: () => say('integers'),
    boolean: () => say('booleans'),
    object: () => say('objects'),
  })[type]();
export const anyType = (): string => say('any');
export const oneOfSeveral = (): string => say('one of several');

export const characterCount = (count: number): string => sayCount(count, '1 character', '{count} characters');
export const keyCount = (count: number): string => sayCount(count, '1 key', '{count} keys');
/** Of an amount: a number, or one of the counts above. */
export const exactly = (amount: string): string => say('exactly {amount}', { amount });
export const fromTo = (least: number, most: string): string => say('{least} to {most}', { least, most });
export const atLeast = (amount: string): string => say('at least {amount}', { amount });
export const atMost = (amount: string): string => say('at most {amount}', { amount });
export const moreThan = (amount: number): string => say('more than {amount}', { amount });
export const lessThan = (amount: number): string => say('less than {amount}', { amount });
export const multipleOf = (number: number): string => say('a multiple of {number}', { number });
export const noItemTwice = (): string => say('no item twice');
export const readOnly = (): string => say('read-only');
export const writeOnly = (): string => say('write-only');
export const limitsOfItems = (limits: string): string => say('Each item: {limits}.', { limits });
export const matchesPattern = (): string => say('Matches {pattern}.');
export const itemsMatchPattern = (): string => say('Each item matches {pattern}.');
export const defaultValue = (): string => say('Default: {value}.');
export const alwaysValue = (): string => say('Always {value}.');
export const oneOfValues = (): string => say('One of {values}.');
export const eachOneOfValues = (): string => say('Each one of {values}.');

export const fieldsOf = (): string => say('Fields of {name}');
export const fieldsOfItems = (): string => say('Fields of each item in {name}');
export const fieldsOfValues = (): string => say('Fields of each value');
export const fieldsOfItemsOfValues = (): string => say('Fields of each item in each value');
export const anyOtherKey = (): string => say('any other key');
export const sameFields = (): string => say('Has the same fields as {name} above.');
export const sameFieldsUnnamed = (): string => say('Has the same fields as above.');
export const furtherLevels = (): string => say('Further levels are not shown.');
export const requiresKeys = (): string => say('Requires {keys}.');
export const choiceOfKeys = (kind: 'oneOf' | 'anyOf'): string =>
  kind === 'oneOf' ? say('Exactly one of {keys} is required.') : say('At least one of {keys} is required.');
export const keysTogether = (): string => say('{keys} with {key}');
export const choiceOfVariants = (kind: 'oneOf' | 'anyOf'): string => (kind === 'oneOf' ? say('One of:') : say('At least one of:'));
export const toldApartBy = (): string => say('told apart by {key}');
