import { describe, expect, test } from '@jest/globals';
import { addressOfView, linkToView, queryOfView, withoutLink } from './view-address';

const view = { Id: 7, Path: '/start/aktuellt-lager', Query: 'sort=-Price&program_status=1' };

// P1-VIEWS-04
describe('URLs of saved views', () => {
  test.each([
    ['', ''],
    ['?viewed=7&open=35', ''],
    ['?program_status=1&sort=-Price', 'program_status=1&sort=-Price'],
    ['?sort=-Price&program_status=1&viewed=7&view=8', 'program_status=1&sort=-Price'],
    ['?q=volt%20%26%20%C3%A5', 'q=volt+%26+%C3%A5'],
  ])('a view saves the query string %j as %j', (search, query) => expect(queryOfView(search)).toBe(query));

  test('the URL of a view contains its filters and id, and its link contains only the id', () => {
    expect(addressOfView(view)).toBe('/start/aktuellt-lager?program_status=1&sort=-Price&viewed=7');
    expect(addressOfView({ ...view, Query: '' })).toBe('/start/aktuellt-lager?viewed=7');
    expect(linkToView(view)).toBe('/start/aktuellt-lager?view=7');
  });

  test('only the parameter of the link is removed from a URL', () => {
    expect(withoutLink('/start/fees', '?view=7')).toBe('/start/fees');
    expect(withoutLink('/start/fees', '?q=a&view=7')).toBe('/start/fees?q=a');
  });
});
