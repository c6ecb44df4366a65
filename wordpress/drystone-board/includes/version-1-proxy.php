<?php
/**
 * A proxy for boards of version 1: this site sends the requests with the token, so that the token never reaches a
 * browser. It requests only the boards on its own pages, no other board of the token: each page with a board contains
 * this site's signature of that board.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The allowed parameters of a request; the token is not one of them. */
const DRYSTONE_BOARD_PROXY_PARAMETERS = array( 'count', 'offset', 'ref_timestamp', 'relative_offset', 'unique_offset', 'source', 'query', 'tags' );
/** Maximum length of a value; real requests are shorter. */
const DRYSTONE_BOARD_PROXY_LONGEST = 300;

/**
 * This site's signature for a board that it shows. It uses secrets of this site: no other site can create it, and new
 * secrets invalidate it.
 */
function drystone_board_signature( $board ) {
	return wp_hash( 'drystone_board version 1 ' . $board, 'nonce' );
}

/** The proxy address that replaces the service of a board. */
function drystone_board_proxy_address( $board ) {
	return untrailingslashit( rest_url( 'drystone-board/' . drystone_board_signature( $board ) ) );
}

/**
 * The element sends its requests to this site instead of the service.
 *
 * @param array<string, string> $attributes of the element.
 */
function drystone_board_by_proxy( $attributes ) {
	$attributes['service'] = drystone_board_proxy_address( $attributes['board'] );
	unset( $attributes['token'] );
	return $attributes;
}

/** @param mixed $value of a response; addresses in it lead here, without the token. */
function drystone_board_own_next_page( $value, $board, $service ) {
	if ( ! is_string( $value ) || 0 !== strpos( $value, $service . '/v1/feed/' ) ) {
		return '';
	}
	parse_str( (string) wp_parse_url( $value, PHP_URL_QUERY ), $parameters );
	return add_query_arg( array_map( 'rawurlencode', array_intersect_key( array_filter( $parameters, 'is_string' ), array_flip( DRYSTONE_BOARD_PROXY_PARAMETERS ) ) ), drystone_board_proxy_address( $board ) . '/v1/feed/' . rawurlencode( $board ) );
}

/** @param WP_REST_Request $request for /{signature}/v1/{feed or profile}/{board}. */
function drystone_board_proxy( $request ) {
	$settings = drystone_board_settings();
	if ( '' === $settings['service'] || '' === $settings['token'] ) {
		return new WP_Error( 'drystone_board_unset', __( 'This site has no service or no token for boards of version 1.', 'drystone-board' ), array( 'status' => 404 ) );
	}
	$parameters = 'feed' === $request['kind'] ? array_intersect_key( $request->get_query_params(), array_flip( DRYSTONE_BOARD_PROXY_PARAMETERS ) ) : array();
	$parameters = array_filter(
		$parameters,
		static function ( $value ) {
			return is_string( $value ) && strlen( $value ) <= DRYSTONE_BOARD_PROXY_LONGEST;
		}
	);
	$data       = drystone_board_v1_response( $settings['service'] . '/v1/' . $request['kind'] . '/' . rawurlencode( $request['board'] ), $parameters );
	if ( is_wp_error( $data ) ) {
		$status   = $data->get_error_data()['status'];
		$response = rest_convert_error_to_response( $data );
		$response->header( 'Cache-Control', 'no-store' );
		if ( 429 === $status ) {
			$response->header( 'Retry-After', (string) MINUTE_IN_SECONDS );
		}
		return $response;
	}
	if ( isset( $data['next_page'] ) ) {
		$data['next_page'] = drystone_board_own_next_page( $data['next_page'], $request['board'], $settings['service'] );
	}
	$response = new WP_REST_Response( $data );
	$response->header( 'Cache-Control', 'public, max-age=' . DRYSTONE_BOARD_PROXY_SECONDS );
	return $response;
}

add_action(
	'rest_api_init',
	static function () {
		register_rest_route(
			'drystone-board',
			'/(?P<signature>[0-9a-f]{32,64})/v1/(?P<kind>feed|profile)/(?P<board>[^/]+)',
			array(
				'methods'             => 'GET',
				'callback'            => 'drystone_board_proxy',
				// The response contains only data that every visitor of the site sees on the board; the signature
				// proves that the site shows the board.
				'permission_callback' => static function ( $request ) {
					return hash_equals( drystone_board_signature( $request['board'] ), $request['signature'] );
				},
			)
		);
		// The editor shows boards that are not on any page yet.
		register_rest_route(
			'drystone-board',
			'/address/(?P<board>[^/]+)',
			array(
				'methods'             => 'GET',
				'callback'            => static function ( $request ) {
					return array( 'service' => drystone_board_proxy_address( $request['board'] ) );
				},
				'permission_callback' => static function () {
					return current_user_can( 'edit_posts' );
				},
			)
		);
	}
);
