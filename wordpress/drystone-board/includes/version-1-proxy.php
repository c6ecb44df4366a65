<?php
/**
 * For boards of version 1: this site asks the service with the token, so that the token never reaches a browser.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Answers are kept so long for all visitors together; the service counts 5000 requests in 15 minutes. */
const DRYSTONE_BOARD_PROXY_SECONDS = 60;
/** What a reader of a feed may ask; the token is not among it. */
const DRYSTONE_BOARD_PROXY_PARAMETERS = array( 'count', 'offset', 'ref_timestamp', 'relative_offset', 'unique_offset', 'source', 'query', 'tags' );

/**
 * The element asks this site in the place of the service.
 *
 * @param array<string, string> $attributes of the element.
 */
function drystone_board_by_proxy( $attributes ) {
	$attributes['service'] = untrailingslashit( rest_url( 'drystone-board' ) );
	unset( $attributes['token'] );
	return $attributes;
}

/** @param mixed $value of an answer; addresses in it lead here, without the token. */
function drystone_board_own_next_page( $value, $board, $service ) {
	if ( ! is_string( $value ) || 0 !== strpos( $value, $service . '/v1/feed/' ) ) {
		return '';
	}
	parse_str( (string) wp_parse_url( $value, PHP_URL_QUERY ), $parameters );
	return add_query_arg( array_map( 'rawurlencode', array_intersect_key( array_filter( $parameters, 'is_string' ), array_flip( DRYSTONE_BOARD_PROXY_PARAMETERS ) ) ), rest_url( 'drystone-board/v1/feed/' . rawurlencode( $board ) ) );
}

/** @param WP_REST_Request $request for /v1/{feed or profile}/{board}. */
function drystone_board_proxy( $request ) {
	$settings = drystone_board_settings();
	if ( '' === $settings['service'] || '' === $settings['token'] ) {
		return new WP_Error( 'drystone_board_unset', __( 'This site has no service or no token for boards of version 1.', 'drystone-board' ), array( 'status' => 404 ) );
	}
	$kind       = $request['kind'];
	$parameters = 'feed' === $kind ? array_intersect_key( $request->get_query_params(), array_flip( DRYSTONE_BOARD_PROXY_PARAMETERS ) ) : array();
	$parameters = array_filter( $parameters, 'is_string' );
	ksort( $parameters );
	$address = $settings['service'] . '/v1/' . $kind . '/' . rawurlencode( $request['board'] );
	$key     = 'drystone_board_v1_' . md5( $address . ' ' . wp_json_encode( $parameters ) );
	$data    = get_transient( $key );
	if ( ! is_array( $data ) ) {
		$answer = drystone_board_get( add_query_arg( array_map( 'rawurlencode', $parameters + array( 'api_token' => $settings['token'] ) ), $address ) );
		$status = is_wp_error( $answer ) ? 502 : (int) wp_remote_retrieve_response_code( $answer );
		$data   = is_wp_error( $answer ) ? null : drystone_board_decode( wp_remote_retrieve_body( $answer ) );
		if ( 200 !== $status || ! is_array( $data ) ) {
			// Its own words may name the token.
			return new WP_Error( 'drystone_board_refused', __( 'The service of this board gave no answer.', 'drystone-board' ), array( 'status' => in_array( $status, array( 403, 404, 429 ), true ) ? $status : 502 ) );
		}
		if ( isset( $data['next_page'] ) ) {
			$data['next_page'] = drystone_board_own_next_page( $data['next_page'], $request['board'], $settings['service'] );
		}
		set_transient( $key, $data, DRYSTONE_BOARD_PROXY_SECONDS );
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
			'/v1/(?P<kind>feed|profile)/(?P<board>[^/]+)',
			array(
				'methods'             => 'GET',
				'callback'            => 'drystone_board_proxy',
				// What it gives is what every visitor of the site sees on the board.
				'permission_callback' => '__return_true',
			)
		);
	}
);
