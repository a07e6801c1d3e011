import { describe, expect, test } from '@jest/globals';
import { addressOfView, linkToView, queryOfView, withoutLink } from './view-address';

const view = { Id: 7, Path: '/start/aktuellt-lager', Query: 'sort=-Price&program_status=1' };

// P1-VIEWS-04
describe('the address of a view', () => {
  test.each([
    ['', ''],
    ['?viewed=7&open=35', ''],
    ['?program_status=1&sort=-Price', 'program_status=1&sort=-Price'],
    ['?sort=-Price&program_status=1&viewed=7&view=8', 'program_status=1&sort=-Price'],
    ['?q=volt%20%26%20%C3%A5', 'q=volt+%26+%C3%A5'],
  ])('saves %j as the query %j', (search, query) => expect(queryOfView(search)).toBe(query));

  test('has the filters of the view and its id, and the link only the id', () => {
    expect(addressOfView(view)).toBe('/start/aktuellt-lager?program_status=1&sort=-Price&viewed=7');
    expect(addressOfView({ ...view, Query: '' })).toBe('/start/aktuellt-lager?viewed=7');
    expect(linkToView(view)).toBe('/start/aktuellt-lager?view=7');
  });

  test('loses only the parameter of the link', () => {
    expect(withoutLink('/start/fees', '?view=7')).toBe('/start/fees');
    expect(withoutLink('/start/fees', '?q=a&view=7')).toBe('/start/fees?q=a');
  });
});
