import { describe, expect, it } from 'vitest';
import { plainRequest } from '../../../../tests/fixtures/plain-request.ts';
import { type EmbeddedIndex, INDEX_FORMAT, type PackedSection } from '../index-format.ts';
import { openEmbeddedIndex } from '../search-embedded.ts';

type Sketch = { title?: string; text?: string; sections?: PackedSection[]; changes?: true; keywords?: string[]; rank?: number };

/** Asks for a query on a site of some pages; gives the paths of what is found, best first. */
async function find(query: string, pages: Record<string, Sketch>, synonyms?: EmbeddedIndex['synonyms']): Promise<string[]> {
  const search = await openEmbeddedIndex({
    format: INDEX_FORMAT,
    language: 'en',
    version: ['1'],
    tag: 'docs-default-1',
    origin: '',
    categories: [''],
    ...(synonyms && { synonyms }),
    pages: Object.entries(pages).map(([path, { title = 'Page', text = '', sections = [], keywords = [], rank = 1, changes }]) => [
      path,
      title,
      0,
      rank,
      keywords,
      [[1, null, '', text], ...sections],
      ...(changes ? ([1] as const) : ([] as const)),
    ]),
  });
  const { hits } = await search.search(plainRequest(query));
  return hits.map(({ url }) => url);
}

const LONG = 'Many other words stand here, and they say little of what this page is about, so that it is long. '.repeat(4);

describe('rankSections', () => {
  it('puts the word itself before other forms in the same place, and those before what is spelled nearly so', async () => {
    const pages = {
      '/near': { title: 'Tracong' },
      '/form': { title: 'Traced' },
      '/text': { text: `${LONG} tracing` },
      '/itself': { title: 'Tracing of all' },
    };
    expect(await find('tracing', pages)).toEqual(['/itself', '/form', '/text']);
    expect(await find('traccing', { '/near': { title: 'Tracing' }, '/other': { text: 'docking' } })).toEqual(['/near']);
  });

  it('puts the word itself before what it begins, in the same place', async () => {
    const pages = { '/begun': { title: 'Asynchronous' }, '/itself': { title: 'Async with all that there is' } };
    expect(await find('async', pages)).toEqual(['/itself', '/begun']);
  });

  it('puts the page that is called like the query, of one word, before others that say it more often or begin with it', async () => {
    const sections = Array.from({ length: 20 }, (_, at): PackedSection => [2, `s${at}`, at < 5 ? `Server ${at}` : `Other ${at}`, '']);
    const pages = {
      '/begun': { title: 'Serverless', text: 'Serverless needs no server.' },
      '/more': { title: 'Server: Overview', text: 'A server is a server.' },
      '/itself': { title: 'Server' },
      '/others': { title: 'Others', sections },
    };
    expect((await find('server', pages))[0]).toBe('/itself');
  });

  it('puts a heading that is the query, of one word, before longer ones, and after a page that is named after it', async () => {
    const sections: PackedSection[] = [
      [2, 'strings', 'String literals', 'Literals of strings.'],
      [2, 'literals', 'Literals', ''],
    ];
    const pages = { '/basics': { title: 'Basics', sections }, '/other': { title: 'Others' } };
    for (const query of ['literals', 'what is a literal']) expect((await find(query, pages))[0]).toBe('/basics#literals');
    expect((await find('literals', { ...pages, '/page': { title: 'Literals of numbers' } }))[0]).toBe('/page');
  });

  it('finds a page by its title of many words, which is no label', async () => {
    const title = 'Serve big custom models behind ten old gateways without pain';
    const pages = { '/text': { title: 'Serve big custom models behind gateways', text: title }, '/title': { title } };
    expect(await find(title, pages)).toEqual(['/title', '/text']);
  });

  it('takes a form for the word itself in a page that has the word', async () => {
    const pages = {
      '/masks': { title: 'Masks', sections: [[2, 'what', 'What', 'It is masked.']] as PackedSection[] },
      '/masked': { title: 'Masked variables of everything' },
    };
    expect(await find('masked', pages)).toEqual(['/masks', '/masked', '/masks#what']);
  });

  it('puts a guide with the heading that is asked for before what is ranked down', async () => {
    const pages = {
      '/reference': { rank: 0.15, sections: [[2, 'delete', 'Delete a key', 'Deletes a key, as the key says.']] as PackedSection[] },
      '/guide': { sections: [[2, 'delete', 'Delete a key', `${LONG} Press Delete.`]] as PackedSection[] },
      '/other': { text: `${LONG} Who is deleting keys?` },
    };
    expect(await find('deleting keys', pages)).toEqual(['/guide#delete', '/reference#delete', '/other']);
  });

  it('puts the rest of a query below headings that have the others before the page that says it', async () => {
    const pages = {
      '/storage': {
        title: 'Storage',
        text: `${LONG} permissions`,
        sections: [[2, 'permissions', 'Permissions', 'Who may.']] as PackedSection[],
      },
      '/logs': { title: 'Storage of logs' },
      '/images': { title: 'Storage of images' },
      '/keys': { title: 'Permissions of keys' },
    };
    expect((await find('storage permission', pages))[0]).toBe('/storage#permissions');
  });

  it('never puts a misspelled heading before what has the word', async () => {
    const pages = { '/near': { title: 'Webhooks' }, '/text': { text: `${LONG} webhoks` } };
    expect(await find('webhoks', pages)).toEqual(['/text']);
  });

  it('takes what means the same for no rarer than the word itself', async () => {
    const many = Array.from({ length: 30 }, (_, number) => [`/${number}`, { text: `${LONG} delete` }] as const);
    const found = await find(
      'delete',
      { ...Object.fromEntries(many), '/same': { text: 'erase' } },
      { groups: [['delete', 'erase']], oneWay: [] },
    );
    expect(found.slice(0, 2)).not.toContain('/same');
  });

  it('takes the stem of a short word for a form of it', async () => {
    const pages = { '/form': { title: 'ID' }, '/same': { title: 'Names' } };
    expect(await find('IDs', pages, { groups: [['ids', 'names']], oneWay: [] })).toEqual(['/form', '/same']);
  });

  it('finds words that are written together or apart', async () => {
    const pages = { '/one': { title: 'Webhooks' }, '/two': { title: 'Quick start' }, '/web': { text: 'The web, and a hook.' } };
    expect((await find('web hooks', pages))[0]).toBe('/one');
    expect(await find('quickstart', pages)).toEqual(['/two']);
  });

  it('finds a name of several words that are typed apart, everyday words among them', async () => {
    const pages = {
      '/callbacks': { title: 'Callbacks', sections: [[2, 'on', 'onError', 'What onError gets.']] as PackedSection[] },
      '/errors': { title: 'Errors' },
      '/options': { title: 'Options', sections: [[2, 'by-path', 'runTestsByPath', 'A list.']] as PackedSection[] },
      '/tests': { title: 'Tests on paths', text: 'Run tests.' },
    };
    expect((await find('on error', pages))[0]).toBe('/callbacks#on');
    expect((await find('runtests by path', pages))[0]).toBe('/options#by-path');
  });

  it('takes an everyday word and the next one for two words where no name begins so', async () => {
    expect(await find('the model', { '/model': { title: 'Model files' }, '/glued': { text: 'themodel' } })).toEqual(['/model']);
    expect(await find('on e', { '/error': { text: 'errors' }, '/one': { title: 'Ones' } })).toEqual(['/error']);
  });

  it('takes two words for the beginning of one while the second may still be typed, and not for another form of the first', async () => {
    const pages = { '/one': { title: 'Changelog' }, '/two': { text: `${LONG} Change the logo.` }, '/form': { title: 'Deployment' } };
    expect((await find('change lo', pages))[0]).toBe('/one');
    expect((await find('change l ', { ...pages, '/other': { title: 'Change all' } }))[0]).toBe('/one');
    expect(await find('deploy m', { '/form': { title: 'Deployment' }, '/both': { text: `${LONG} Deploy a model.` } })).toEqual([
      '/both',
      '/form',
    ]);
  });

  it('finds a name that is nowhere as a whole by most of its pieces, of which rare ones count more', async () => {
    const pages = {
      '/some': { text: 'Download it, download all.' },
      '/more': { text: `${LONG} The URL of a layer to download.` },
      '/within': { sections: [[2, 'a', 'Rights', '', 'ecr:GetDownloadUrlForLayer']] as PackedSection[] },
    };
    expect(await find('DownloadUrlForLayer', pages)).toEqual(['/within#a', '/more']);
  });

  it('takes a heading that its page has more than once for a label', async () => {
    const labels: PackedSection[] = [
      [2, 'b', 'Replicas', ''],
      [2, 'a', 'Replicas', 'The number of them.'],
    ];
    const guide: PackedSection[] = [[2, 'c', 'Replicas that run', '']];
    const pages = { '/reference': { title: 'Reference', sections: labels }, '/guide': { title: 'Guide', sections: guide } };
    expect(await find('replicas', pages)).toEqual(['/guide#c', '/reference#b', '/reference#a']);
    // The title of a page is none, and a text that says the word often says more.
    expect((await find('replicas', { ...pages, '/named': { title: 'Replicas', sections: labels } }))[0]).toBe('/named');
    const often: PackedSection[] = [[2, 'd', 'Scaling', 'More replicas, fewer replicas, or no replicas at all.']];
    const others = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`/${at}`, { title: 'Something else' }]));
    const withText = { ...pages, ...others, '/often': { sections: often } };
    expect((await find('replicas', withText)).slice(0, 2)).toEqual(['/guide#c', '/often#d']);
  });

  it('takes the headings of a page with hundreds of them for labels', async () => {
    const members = Array.from({ length: 301 }, (_, at): PackedSection => [2, `m${at}`, `member${at}`, '']);
    const guide = { title: 'Guide', sections: [[2, 'set', 'Set member300 and others', ''] as PackedSection] };
    expect(await find('member300', { '/reference': { sections: members }, '/guide': guide })).toEqual(['/guide#set', '/reference#m300']);
    expect((await find('member99', { '/reference': { sections: members.slice(0, 100) }, '/guide': guide }))[0]).toBe('/reference#m99');
  });

  it('finds a label by a name of three words or more', async () => {
    const codes = Array.from(
      { length: 301 },
      (_, at): PackedSection => [2, `e${at}`, `ERR_LOST_${'abcdefghijklmnopqrst'[at % 20]!.repeat(2 + at / 20)}`, ''],
    );
    const errors = { title: 'Errors', rank: 0.4, sections: [...codes, [2, 'port', 'ERR_BAD_PORT', 'It is bad.'] as PackedSection] };
    const guide = { title: 'Guide', sections: [[2, 'a', 'Sockets', 'A bad port throws ERR_BAD_PORT.'] as PackedSection] };
    expect((await find('ERR_BAD_PORT', { '/errors': errors, '/guide': guide }))[0]).toBe('/errors#port');
    expect((await find('bad port', { '/errors': errors, '/guide': guide }))[0]).toBe('/guide#a');
  });

  it('takes a heading of several words on such a page for none', async () => {
    const members = Array.from({ length: 301 }, (_, at): PackedSection => [2, `m${at}`, `member${at}(of, it)`, '']);
    const settings = { title: 'Settings', rank: 0.4, sections: [...members, [2, 'pool', 'Database pools', ''] as PackedSection] };
    const other = { title: 'Notes', sections: [[2, 'a', 'Pools of another database', 'A database of pools.'] as PackedSection] };
    expect((await find('database pools', { '/settings': settings, '/notes': other }))[0]).toBe('/settings#pool');
    const guide = { title: 'Guide', sections: [[2, 'set', 'Set member7 and others', ''] as PackedSection] };
    expect((await find('member7', { '/settings': { ...settings, rank: 1 }, '/guide': guide }))[0]).toBe('/guide#set');
  });

  it('puts a page that says a name in several sections before one that says it once, but not for words', async () => {
    const section = (anchor: string, text: string): PackedSection => [2, anchor, `About ${anchor}`, text];
    for (const [query, expected] of [
      ['kms.keyId', '/about#b'],
      ['keyId', '/about#b'],
      ['keys', '/list#a'],
    ]) {
      const pages = {
        '/about': { sections: [section('b', `Set ${query} in the values of it.`), section('c', `${LONG} It is ${query}.`)] },
        '/list': { sections: [section('a', `It has ${query}.`)] },
      };
      expect((await find(query!, pages))[0]).toBe(expected);
    }
  });

  it('counts a name more than the words beside it, and its pieces little where the site has it as a whole', async () => {
    const hooks = { title: 'Hooks', sections: [[2, 'on', 'onTimeout', 'Runs.']] as PackedSection[] };
    const pieces = { title: 'Server', sections: [[2, 'handler', 'handlerTimeout', 'On a page that is working.']] as PackedSection[] };
    const others = { '/a': { text: 'On a timeout.' }, '/b': { text: 'On.' }, '/c': { text: 'A timeout.' } };
    expect((await find('onTimeout working', { '/hooks': hooks, '/pieces': pieces, ...others }))[0]).toBe('/hooks#on');
    expect((await find('handlrTimeout', { '/text': { text: 'The handlerTimeout.' }, '/piece': { title: 'Timeout' } }))[0]).toBe('/text');
  });

  it('puts a name as a whole before its parts, wherever they stand', async () => {
    const pages = {
      '/some': { title: 'GPU models' },
      '/parts': { title: 'GPU models, enabled' },
      '/whole': { text: `${LONG} Set models.gpu.enabled first.` },
      '/code': { sections: [[2, 'a', 'Values', '', 'models.gpu.enabled']] as PackedSection[] },
    };
    expect((await find('models.gpu.enabled', pages)).slice(0, 2)).toEqual(['/whole', '/code#a']);
    expect((await find('gpu.enabled', pages)).slice(0, 2)).toEqual(['/whole', '/code#a']);
  });

  it('finds what is called otherwise after what is called so, and phrases only as a whole', async () => {
    const synonyms = { groups: [['undo', 'roll back']], oneWay: [] };
    const pages = { '/called': { title: 'Roll a version back' }, '/text': { text: `${LONG} undo` }, '/half': { title: 'Back to work' } };
    expect(await find('undo', pages, synonyms)).toEqual(['/text', '/called']);
  });

  it('lets a far better section stand where a poor one has the words themselves', async () => {
    const synonyms = { groups: [['big', 'large']], oneWay: [] };
    const poor = { text: `${LONG} A big model on servers.` };
    const findWith = (query: string, rank: number) =>
      find(query, { '/poor': { ...poor, rank }, '/large': { title: 'Large model servers at work' } }, synonyms);
    expect(await findWith('big model servers here', 2)).toEqual(['/large', '/poor']);
    // All words as they were typed are what was asked for, unless they are worth next to nothing.
    expect(await findWith('big model servers', 2)).toEqual(['/poor', '/large']);
    expect(await findWith('big model servers', 0.2)).toEqual(['/large', '/poor']);
  });

  it('takes a section that has most of the query for better than a heading that has one word of it', async () => {
    const pages = {
      '/text': { text: `${LONG} inputs changed months training` },
      '/heading': { title: 'Changed', text: `${LONG} months training` },
      ...{ '/a': { title: 'Inputs' }, '/b': { title: 'Months' }, '/c': { title: 'Training' }, '/d': { title: 'Drift' } },
    };
    expect((await find('inputs changed months training drift', pages))[0]).toBe('/text');
  });

  it('counts two words that are written as one in the site as one', async () => {
    const pages = { '/guide': { title: 'XGBoost' }, '/trouble': { title: 'Troubleshooting', text: LONG } };
    expect((await find('trouble shooting xgboost', { ...pages, '/other': { title: 'Troubleshooting', text: 'Other.' } }))[0]).toBe(
      '/guide',
    );
  });

  it('counts two words as another form of the one that the site has of them', async () => {
    const pages = { '/apart': { title: 'Call the number', text: 'Then come back.' }, '/one': { title: 'Callbacks', text: LONG } };
    expect((await find('call back', { ...pages, '/other': { text: 'A callback.' } }))[0]).toBe('/one');
  });

  it('finds what is typed as one word although it is several', async () => {
    const pages = { '/zero': { title: 'Scale to zero' }, '/scale': { title: 'Scale' }, '/chart': { text: `${LONG} helm ${LONG} charts` } };
    expect((await find('scaletozero', pages))[0]).toBe('/zero');
    expect(await find('helmchart', pages)).toEqual(['/chart']);
    expect(await find('scalehelmzeros', pages)).toEqual([]);
    // Its parts are nowhere together.
    expect(await find('zerocharts', pages)).toEqual([]);
  });

  it('completes no word to one that says nothing, and takes no word that has synonyms for misspelled', async () => {
    expect(await find('ca', { '/can': { text: 'What it can do.' }, '/cat': { text: `${LONG} A cat.` } })).toEqual(['/cat']);
    const pages = { '/near': { title: 'Slash' } };
    expect(await find('stash', pages)).toEqual(['/near']);
    expect(await find('stash', pages, { groups: [], oneWay: [['stash', ['keep']]] })).toEqual([]);
  });

  it('gives words of questions little weight', async () => {
    const pages = { '/how': { title: 'How it works and what it does' }, '/delete': { text: `${LONG} delete` } };
    expect((await find('how do I delete it', pages))[0]).toBe('/delete');
    const get = { '/get': { title: 'Get something' }, '/key': { text: `${LONG} key` } };
    expect((await find('is there something to get a key', get))[0]).toBe('/key');
  });

  it('puts pages that list changes last, unless they are asked for', async () => {
    const pages = {
      '/notes': { title: 'Release notes', sections: [[2, 'k', 'Keys', '']] as PackedSection[], changes: true as const },
      '/keys': { text: `${LONG} keys` },
    };
    expect((await find('keys', pages))[0]).toBe('/keys');
    expect((await find('release notes', { ...pages, '/guide': { title: 'Notes', text: 'Release.' } }))[0]).toBe('/notes');
  });

  it('finds a page that its front matter ranks down by its title, in whatever form or spelling', async () => {
    const pages = {
      '/reference': { title: 'Rotate keys', rank: 0.1 },
      '/guide': { title: 'Rotate personal keys of people', text: 'Rotate keys.' },
    };
    for (const query of ['rotate keys', 'rotating keys', 'rotate kyes']) expect(await find(query, pages)).toEqual(['/reference', '/guide']);
    expect(await find('rotate', pages)).toEqual(['/guide', '/reference']);
    expect(await find('rotate keys', { ...pages, '/reference': { title: 'Rotate keys', rank: 0 } })).toEqual(['/guide', '/reference']);
  });

  it('puts a heading that is the query before a page whose title has more words', async () => {
    const pages = {
      '/guide': { title: 'The API here, for all that has custom matchers' },
      '/expect': { title: 'Expect', sections: [[2, 'custom', 'Custom matchers', '']] as PackedSection[] },
    };
    expect(await find('custom matchers', pages)).toEqual(['/expect#custom', '/guide']);
  });

  it('puts a heading that is the query in another form before longer ones that have the form', async () => {
    const pages = {
      '/asked': { title: 'Create a deployment' },
      '/longer': { title: 'Creating deployments of some other kind', text: 'A deployment.' },
    };
    expect(await find('creating a deployment', pages)).toEqual(['/asked', '/longer']);
  });

  it('takes a heading for the query whatever everyday words it has, and counts a name in it as the words that it is made of', async () => {
    const pages = {
      '/keys': { title: 'Personal keys', text: 'Revoke keys.', sections: [[2, 'revoke', 'Revoke a key', '']] as PackedSection[] },
      '/class': { title: 'KeyRevokeController' },
    };
    expect((await find('revoking keys', pages))[0]).toBe('/keys#revoke');
    expect((await find('key revoke', { ...pages, '/asked': { title: 'How to revoke a key with the console' } }))[0]).toBe('/keys#revoke');
  });

  it('takes a question for the heading that is the question, of few words beside everyday ones', async () => {
    const pages = {
      '/faq': {
        title: 'Questions',
        sections: [[2, 'when', 'When should I use models?', 'Use models when you should.']] as PackedSection[],
      },
      '/guide': { title: 'Guide', sections: [[2, 'use', 'Should you use models?', '']] as PackedSection[] },
    };
    expect((await find('when should i use models', pages))[0]).toBe('/faq#when');
  });

  it('counts two words that are one in a heading as one of its words', async () => {
    const pages = { '/reference': { title: 'Update webhook', rank: 0.1 }, '/guide': { title: 'All there is to know of a webhook' } };
    expect(await find('web hook', pages)).toEqual(['/guide', '/reference']);
    expect((await find('update web hook', pages))[0]).toBe('/reference');
  });

  it('takes a word and its other forms for equally rare', async () => {
    const pages = {
      '/rare': { title: 'Keys of all who work here' },
      '/often': { title: 'Key', text: `${LONG} Keys.` },
      ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`/${at}`, { title: `One key of all that number ${at} has` }])),
    };
    expect((await find('keys', pages))[0]).toBe('/often');
  });

  it('gives a heading no more for the word that it has with the next one than for the word', async () => {
    const pages = { '/longer': { title: 'Replicas that run' }, '/word': { title: 'Replicas' } };
    expect(await find('replicas', pages)).toEqual(['/word', '/longer']);
  });

  it('puts what is spelled most nearly so first', async () => {
    const pages = { '/further': { title: 'Concurrency' }, '/nearest': { title: 'Concurrent tests of everything' } };
    expect(await find('concurent', pages)).toEqual(['/nearest', '/further']);
  });

  it('finds other forms of what a misspelled word is nearest to', async () => {
    const pages = { '/itself': { text: `${LONG} alignment` }, '/form': { title: 'Aligning' } };
    expect((await find('allignment', pages))[0]).toBe('/form');
  });

  it('puts a page that its front matter ranks down last', async () => {
    const pages = { '/old': { title: 'Keys', rank: 0 }, '/new': { text: `${LONG} keys` } };
    expect(await find('keys', pages)).toEqual(['/new', '/old']);
  });
});
