<?php
/**
 * Requests of the editor to this site: the list of boards, and the error of a board.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The list of a service is requested again after this time. */
const DRYSTONE_BOARD_LIST_SECONDS = 600;
const DRYSTONE_BOARD_MAX_LISTED = 200;

/**
 * Boards to choose from: the service's public list if it has one, and the boards that this site already shows.
 *
 * @param string $service its address.
 * @return array<int, array{slug: string, name: string}>
 */
function drystone_board_list( $service ) {
	$key    = 'drystone_board_list_' . md5( $service );
	$listed = '' === $service ? array() : get_transient( $key );
	if ( ! is_array( $listed ) ) {
		$listed = array();
		$response = drystone_board_ask( $service . '/v2/boards' );
		$data     = is_wp_error( $response ) ? null : drystone_board_decode( $response )['data'];
		foreach ( is_array( $data ) ? array_slice( $data, 0, DRYSTONE_BOARD_MAX_LISTED ) : array() as $one ) {
			$slug = drystone_board_plain_text( $one['attributes']['slug'] ?? '' );
			if ( '' !== $slug ) {
				$listed[ $slug ] = drystone_board_plain_text( $one['attributes']['name'] ?? '' );
			}
		}
		set_transient( $key, $listed, DRYSTONE_BOARD_LIST_SECONDS );
	}
	foreach ( drystone_board_status() as $known ) {
		if ( $known['service'] === $service && $known['written'] > 0 && ! isset( $listed[ $known['board'] ] ) ) {
			$kept                      = drystone_board_kept( $known['addresses'] );
			$board                     = null === $kept ? array() : drystone_board_decode( $kept['board'] );
			$listed[ $known['board'] ] = drystone_board_plain_text( $board['data']['attributes']['name'] ?? '' );
		}
	}
	$boards = array();
	foreach ( $listed as $slug => $name ) {
		$boards[] = array(
			'slug' => (string) $slug,
			'name' => $name,
		);
	}
	return $boards;
}

/** @param WP_REST_Request $request with an address. @return string that of the settings where it names none. */
function drystone_board_asked_service( $request ) {
	$given = esc_url_raw( (string) $request['service'], array( 'http', 'https' ) );
	return '' === $given ? drystone_board_settings()['service'] : untrailingslashit( $given );
}

/** @param WP_REST_Request $request with a board, its service, and what the browser met. */
function drystone_board_check( $request ) {
	$service  = drystone_board_asked_service( $request );
	$board    = (string) $request['board'];
	$response = drystone_board_ask( $service . '/v2/boards/' . rawurlencode( $board ) . '?include=social_feeds,personalizations' );
	$kind     = is_wp_error( $response ) ? drystone_board_problem_kind( $response ) : 'blocked';
	return array(
		'kind'  => $kind,
		'words' => drystone_board_problem_words( $kind, $board, $service ),
	);
}

add_action(
	'rest_api_init',
	static function () {
		$routes = array(
			'/boards' => static function ( $request ) {
				return drystone_board_list( drystone_board_asked_service( $request ) );
			},
			'/check'  => 'drystone_board_check',
		);
		foreach ( $routes as $route => $callback ) {
			register_rest_route(
				'drystone-board',
				$route,
				array(
					'methods'             => 'GET',
					'callback'            => $callback,
					'permission_callback' => static function () {
						return current_user_can( 'edit_posts' );
					},
				)
			);
		}
	}
);
